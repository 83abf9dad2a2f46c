import { say, t } from '#contract/language/translate.ts';
import type { ShopOrder, ShopPageOf } from '#contract/storefront/shop.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { formatDate, formatMoment } from '#storefront/texts/dates.ts';
import { Icon } from '../../parts/icon.tsx';
import { SummaryLines } from '../parts/summary-lines.tsx';
import { Sums } from '../parts/sums.tsx';
import { titleOfShop } from '../shop-titles.ts';
import { OrderFacts } from './order-facts.tsx';
import { PickupCard } from './pickup-card.tsx';

interface Props {
  site: Site;
  page: ShopPageOf<'order'>;
}

export function OrderPage({ site, page }: Props) {
  const { order } = page;
  return (
    <div className="sf-wrap sf-page">
      <div className="sf-checkout sf-done">
        <div>
          <OrderHead page={page} />
          <OrderSteps site={site} steps={order.steps} />
          {order.place && <PickupCard site={site} order={order} place={order.place} />}
          <OrderFacts site={site} order={order} />
        </div>
        <aside className="sf-panel" aria-labelledby="bought">
          <h2 id="bought">{titleOfShop(page)}</h2>
          <p className="sf-muted">
            {t('Placed on {placedAt}', { placedAt: formatDate(order.placedAt, site.timeZone) })}
          </p>
          <SummaryLines site={site} lines={order.lines} />
          <Sums amounts={order.amounts} way={order.way} rate={order.rateName} refundedCents={order.refundedCents} />
        </aside>
      </div>
    </div>
  );
}

function OrderHead({ page }: Pick<Props, 'page'>) {
  const { order, isNew } = page;
  const isGood = order.isPaid && !order.isCancelled;
  return (
    <>
      <p className={isGood ? 'sf-done__state sf-done__state--ok' : 'sf-done__state'}>
        <Icon name={order.isCancelled ? 'info' : isGood ? 'check' : 'clock'} />
        <span>{say(order.payment)}</span>
      </p>
      <h1 className="sf-title">{isNew && !order.isCancelled ? thanks(order) : titleOfShop(page)}</h1>
      <p className="sf-done__intro">
        {isNew && !order.isCancelled && order.serialNo !== null
          ? t('We send the receipt to {email} and write again when something changes.', { email: order.customer.email })
          : say(order.status)}
      </p>
    </>
  );
}

function thanks({ customer, serialNo }: ShopOrder): string {
  const name = customer.firstName ? t('Thank you, {firstName}.', { firstName: customer.firstName }) : t('Thank you.');
  return `${name} ${serialNo === null ? t('Your payment is on its way.') : t('Order {serialNo} is yours.', { serialNo })}`;
}

/** What has happened so far, and what comes. */
function OrderSteps({ site, steps }: { site: Site; steps: ShopOrder['steps'] }) {
  if (steps.length === 0) return null;
  const current = steps.findLastIndex(({ at }) => at !== null);
  return (
    <ol className="sf-timeline" aria-label={t('Where the order stands')}>
      {steps.map(({ label, at }, index) => (
        <li
          key={label}
          className={index <= current ? 'is-done' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <b>{say(label)}</b>
          {at && <small>{formatMoment(at, site.timeZone)}</small>}
        </li>
      ))}
    </ol>
  );
}
