import { t } from '#contract/language/translate.ts';
import type { OrderPlace } from '#contract/orders/orders.schemas.ts';
import type { ShopOrder } from '#contract/storefront/shop.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { drawCode128 } from '#storefront/texts/code-128.ts';
import { formatMoment } from '#storefront/texts/dates.ts';
import { Icon } from '../../parts/icon.tsx';
import { addressLines } from '../../parts/place.ts';
import { SiteLink } from '../../parts/site-link.tsx';

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

function PickupCode({ code }: { code: string }) {
  const barcode = drawCode128(code);
  return (
    <div className="sf-pickup__code">
      <span>{t('Pickup code')}</span>
      {barcode && (
        <svg
          className="sf-barcode"
          viewBox={`0 0 ${barcode.width} 60`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          aria-hidden="true"
          focusable="false"
        >
          {barcode.bars.map(({ x, width }) => (
            <rect key={x} x={x} y={0} width={width} height={60} />
          ))}
        </svg>
      )}
      <b>{code}</b>
    </div>
  );
}

const directionsTo = (lines: readonly string[]): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(lines.join(', '))}`;
