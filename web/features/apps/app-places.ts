import type { App, AppIdentifier } from '#contract/apps/apps.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { guideOf } from '#web/shared/apps/stored-app.ts';

interface Place {
  label: string;
  to: string;
}

const channels = '/app/settings/channels';

const places: Partial<Record<AppIdentifier, string>> = {
  ebay_app: channels,
  clover_app: channels,
  shipstation_app: channels,
  discount_app: '/app/apps/discountApp',
  facebookmarketplace_app: '/app/products',
  image_collage_app: '/app/apps/collageApp',
  barcode_app: '/app/products',
  qrcode_app: '/app/products',
};

/** Where an app is used, the most important place first. */
export function placesOf(app: Pick<App, 'identifier'>): Place[] {
  const to = places[app.identifier as AppIdentifier];
  const guide = guideOf(app);
  if (!to || !guide) return [];
  const first = { label: t.apps.details.open(guide.place), to };
  return app.identifier === 'ebay_app'
    ? [first, { label: t.apps.details.ebayPolicies, to: '/app/settings/ebay' }]
    : [first];
}
