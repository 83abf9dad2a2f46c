import { t } from '#contract/language/translate.ts';
import type { ShopOrder } from '#contract/storefront/shop.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { formatSpan } from '#storefront/texts/dates.ts';
import { addressLines, dialOf } from '../../parts/place.ts';
import { SiteLink } from '../../parts/site-link.tsx';

interface Props {
  site: Site;
  order: ShopOrder;
}

/** Where it goes, who gets it, how it travels, and what the buyer wrote. */
export function OrderFacts({ site, order }: Props) {
  const { customer, address, slot } = order;
  return (
    <div className="sf-facts">
      {address && (
        <section aria-labelledby="goes-to">
          <h2 id="goes-to">{order.way === 'delivery' ? t('Delivery to') : t('Shipping to')}</h2>
          <address>
            {[`${customer.firstName} ${customer.lastName}`, ...addressLines(address)].map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          {slot && <p>{formatSpan(slot, site.timeZone)}</p>}
        </section>
      )}
      <Tracking site={site} order={order} />
      <section aria-labelledby="contact-of">
        <h2 id="contact-of">{t('Contact')}</h2>
        <p>
          {`${customer.firstName} ${customer.lastName}`}
          <br />
          {customer.email}
          {customer.phone && (
            <>
              <br />
              {customer.phone}
            </>
          )}
        </p>
      </section>
      {order.notes && (
        <section aria-labelledby="your-note">
          <h2 id="your-note">{t('Your note')}</h2>
          <p className="sf-lines-kept">{order.notes}</p>
        </section>
      )}
      <Help site={site} />
    </div>
  );
}

function Tracking({ site, order: { carrier, trackingNumber, trackingUrl } }: Props) {
  if (!trackingNumber) return null;
  return (
    <section aria-labelledby="tracking">
      <h2 id="tracking">{t('Tracking')}</h2>
      <p>
        {carrier && `${carrier} `}
        {trackingUrl ? (
          <SiteLink site={site} to={trackingUrl} target="_blank">
            {trackingNumber}
          </SiteLink>
        ) : (
          trackingNumber
        )}
      </p>
    </section>
  );
}

function Help({ site }: Pick<Props, 'site'>) {
  if (!site.email && !site.phone) return null;
  return (
    <section aria-labelledby="help">
      <h2 id="help">{t('Something wrong?')}</h2>
      <p>
        {site.email && <a href={`mailto:${encodeURI(site.email)}`}>{site.email}</a>}
        {site.email && site.phone && <br />}
        {site.phone && <a href={dialOf(site.phone)}>{site.phone}</a>}
      </p>
    </section>
  );
}
