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
          <p className="sf-muted">Placed on {formatDate(order.placedAt, site.timeZone)}</p>
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
        <span>{order.payment}</span>
      </p>
      <h1 className="sf-title">{isNew && !order.isCancelled ? thanks(order) : titleOfShop(page)}</h1>
      <p className="sf-done__intro">
        {isNew && !order.isCancelled && order.serialNo !== null
          ? `We send the receipt to ${order.customer.email} and write again when something changes.`
          : order.status}
      </p>
    </>
  );
}

function thanks({ customer, serialNo }: ShopOrder): string {
  const name = customer.firstName ? `Thank you, ${customer.firstName}.` : 'Thank you.';
  return `${name} ${serialNo === null ? 'Your payment is on its way.' : `Order ${serialNo} is yours.`}`;
}

/** What has happened so far, and what comes. */
function OrderSteps({ site, steps }: { site: Site; steps: ShopOrder['steps'] }) {
  if (steps.length === 0) return null;
  const current = steps.findLastIndex(({ at }) => at !== null);
  return (
    <ol className="sf-timeline" aria-label="Where the order stands">
      {steps.map(({ label, at }, index) => (
        <li
          key={label}
          className={index <= current ? 'is-done' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <b>{label}</b>
          {at && <small>{formatMoment(at, site.timeZone)}</small>}
        </li>
      ))}
    </ol>
  );
}
