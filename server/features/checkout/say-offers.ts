import { dateFormat } from '#contract/kit/date-formats.ts';
import { type Phrase, t } from '#contract/language/translate.ts';
import type { CheckoutWay } from '#contract/orders/orders.schemas.ts';
import type { Slot } from '#contract/pricing/delivery-rules.ts';
import { inDollars } from '#contract/pricing/money.ts';
import type { Refusal } from '#contract/pricing/offers.ts';

type Titles = ReadonlyMap<string, string>;

const verbs: Record<CheckoutWay, Phrase> = { ship: 'shipped', delivery: 'delivered', pickup: 'picked up' };

/** Why an order can't go a way, for the buyer. */
export function sayRefusal(refusal: Refusal, way: CheckoutWay, titles: Titles): string {
  switch (refusal.reason) {
    case 'not_possible':
      return t('{titles} can’t be {handed}.', {
        titles: nameAll(refusal.productIds, titles),
        handed: t(verbs[way]),
      });
    case 'under_minimum':
      return t('Add {missing} more to have it {handed}.', {
        missing: inDollars(refusal.missingCents),
        handed: t(verbs[way]),
      });
    case 'not_there':
      return way === 'ship'
        ? t('This store does not ship to this address.')
        : t('This address is outside of where this store delivers.');
    case 'distance_unknown':
      return t('How far away you are can’t be told here. Ask the store about a delivery.');
    default:
      return t('This is not offered at the moment.');
  }
}

function nameAll(ids: readonly string[], titles: Titles): string {
  const [first = '', ...others] = ids.map((id) => `“${titles.get(id) ?? ''}”`);
  if (others.length === 0) return first;
  return others.length === 1
    ? t('{from} and {to}', { from: first, to: others[0] ?? '' })
    : t('{first} and {count} more items', { first, count: others.length });
}

const day = { month: 'short', day: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;

export const sayMoment = (at: Date, timeZone: string): string =>
  dateFormat(timeZone, { weekday: 'short', ...day, ...time }).format(at);

export const sayDay = (at: Date, timeZone: string): { weekday: string; date: string } => ({
  weekday: dateFormat(timeZone, { weekday: 'short' }).format(at),
  date: dateFormat(timeZone, day).format(at),
});

export const sayTimes = ({ from, to }: Slot, timeZone: string): string => {
  const format = dateFormat(timeZone, time);
  return t('{from} to {to}', { from: format.format(from), to: format.format(to) });
};
