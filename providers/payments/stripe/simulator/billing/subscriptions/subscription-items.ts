import { newId } from '../../objects.ts';
import { refuse } from '../../refusal.ts';
import { mergeMetadata } from '../desk.ts';
import type { BillingKit } from '../kit.ts';
import type { Price, SubscriptionItem } from '../objects.ts';
import { day } from '../periods.ts';

interface ItemFacts {
  now: number;
  end: number;
  quantity: number;
  metadata: Record<string, string>;
}

export function makeItem(subscription: string, price: Price, { now, end, quantity, metadata }: ItemFacts) {
  const item: SubscriptionItem = {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: end,
    current_period_start: now,
    discounts: [],
    metadata: mergeMetadata({}, metadata),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
  return item;
}

export function recurringPrice({ account, billing }: BillingKit, id: string, param: string): Price {
  const price = billing.prices.get(account, id, param);
  if (!price.active) throw refuse(`The price specified is inactive. This field only accepts active prices.`, { param });
  if (!price.recurring)
    throw refuse(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      {
        param,
      },
    );
  return price;
}

export function recurringOf(price: Price | undefined): NonNullable<Price['recurring']> {
  if (!price?.recurring) throw new Error('A subscription has recurring prices only');
  return price.recurring;
}

export function checkIntervals(prices: readonly Price[]): void {
  const intervals = new Set(prices.map(({ recurring }) => `${recurring?.interval_count} ${recurring?.interval}`));
  if (intervals.size > 1)
    throw refuse('Currently, all prices on a subscription must have the same `recurring.interval`.', {
      param: 'items',
    });
  if (new Set(prices.map(({ id }) => id)).size < prices.length)
    throw refuse('Cannot add multiple subscription items with the same price.', { param: 'items' });
}

const longestTrial = 731 * day;

export function checkTrialEnd(end: number, now: number): void {
  if (end <= now)
    throw refuse('Invalid timestamp: must be an integer Unix timestamp in the future.', { param: 'trial_end' });
  if (end > now + longestTrial)
    throw refuse('Invalid timestamp: the trial can be no longer than two years.', { param: 'trial_end' });
}
