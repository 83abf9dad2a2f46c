import type { App, AppIdentifier } from '#contract/apps/apps.contract.ts';
import type { Permission } from '#contract/permissions.ts';
import { t } from '#web/kit/messages/t.ts';
import type { May } from '#web/shared/accounts/use-may.ts';
import { guideOf } from '#web/shared/apps/stored-app.ts';

interface Place {
  label: string;
  to: string;
}

const channels = ['/app/settings/channels', 'channels.list'] as const;
const products = ['/app/products', 'products.read'] as const;

const places: Partial<Record<AppIdentifier, readonly [to: string, needs: Permission]>> = {
  ebay_app: channels,
  clover_app: channels,
  shipstation_app: channels,
  discount_app: ['/app/apps/discountApp', 'products.price'],
  facebookmarketplace_app: products,
  image_collage_app: ['/app/apps/collageApp', 'media.write'],
  barcode_app: products,
  qrcode_app: products,
};

/** Where somebody may use an app, the most important place first. */
export function placesOf(app: Pick<App, 'identifier'>, may: May): Place[] {
  const [to, needs = null] = places[app.identifier as AppIdentifier] ?? [];
  const guide = guideOf(app);
  if (!to || !guide || !may(needs)) return [];
  const first = { label: t.apps.details.open(guide.place), to };
  return app.identifier === 'ebay_app'
    ? [first, { label: t.apps.details.ebayPolicies, to: '/app/settings/ebay' }]
    : [first];
}
