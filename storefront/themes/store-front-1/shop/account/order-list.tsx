import { say, t } from '#contract/language/translate.ts';
import { paths } from '#contract/storefront/addresses.ts';
import { formatDate } from '#storefront/texts/dates.ts';
import { countItems, formatCents } from '#storefront/texts/format.ts';
import { PieceLinks } from '../../pages/piece-links.tsx';
import { SiteLink } from '../../parts/site-link.tsx';
import type { HomeProps } from './home-props.ts';

export function OrderList({ site, view }: HomeProps) {
  return (
    <section aria-labelledby="orders">
      <h2 id="orders">{t('Your orders')}</h2>
      {view.orders.length === 0 ? (
        <p className="sf-muted">
          {t('Nothing yet.')}{' '}
          <SiteLink site={site} to={paths.products}>
            {t('See all products')}
          </SiteLink>
        </p>
      ) : (
        <ul className="sf-orders">
          {view.orders.map(({ path, number, placedAt, status, totalCents, items }) => (
            <li key={path}>
              <SiteLink site={site} to={path}>
                {say(number)}
              </SiteLink>
              <b>{formatCents(totalCents)}</b>
              <span>
                {formatDate(placedAt, site.timeZone)} · {countItems(items)}
              </span>
              <span className="sf-orders__status">{say(status)}</span>
            </li>
          ))}
        </ul>
      )}
      <PieceLinks site={site} piece={view} what="orders" />
    </section>
  );
}
