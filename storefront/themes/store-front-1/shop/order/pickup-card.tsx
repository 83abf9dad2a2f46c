import { t } from '#contract/language/translate.ts';
import type { OrderPlace } from '#contract/orders/orders.schemas.ts';
import type { ShopOrder } from '#contract/storefront/shop.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { formatMoment } from '#storefront/texts/dates.ts';
import { Icon } from '../../parts/icon.tsx';
import { addressLines } from '../../parts/place.ts';
import { SiteLink } from '../../parts/site-link.tsx';
import { Barcode } from '../parts/barcode.tsx';

interface Props {
  site: Site;
  order: ShopOrder;
  place: OrderPlace;
}

/** Where to come, and the ticket to show there. */
export function PickupCard({ site, order, place }: Props) {
  const lines = addressLines(place.address);
  return (
    <section className="sf-pickup" aria-labelledby="pickup">
      <div>
        <h2 id="pickup">{t('Pick up at {name}', { name: place.name })}</h2>
        <address>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        {place.readyAt && !order.isCancelled && (
          <p className="sf-muted">{t('Ready by {readyAt}', { readyAt: formatMoment(place.readyAt, site.timeZone) })}</p>
        )}
        {place.instructions && <p className="sf-muted sf-lines-kept">{place.instructions}</p>}
        {lines.length > 0 && (
          <SiteLink site={site} to={directionsTo(lines)} className="sf-btn sf-btn--line" target="_blank">
            <Icon name="pin" />
            {t('Directions')}
          </SiteLink>
        )}
      </div>
      {order.pickupCode && <PickupCode code={order.pickupCode} />}
    </section>
  );
}

const PickupCode = ({ code }: { code: string }) => (
  <div className="sf-pickup__code">
    <span>{t('Pickup code')}</span>
    <Barcode text={code} />
    <b>{code}</b>
  </div>
);

const directionsTo = (lines: readonly string[]): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(lines.join(', '))}`;
