import { refuse } from '../../refusal.ts';
import { mergeMetadata } from '../desk.ts';
import type { BillingKit } from '../kit.ts';
import type { Subscription, SubscriptionItem } from '../objects.ts';
import { checkIntervals, makeItem, recurringPrice } from './subscription-items.ts';
import type { SubscriptionChanges } from './subscription-parameters.ts';
import { periodOfSubscription } from './subscription-records.ts';

type Wanted = NonNullable<SubscriptionChanges['items']>[number];

/** The items as they are to be: those that are not named stay, one without an id is added. */
export function changeItems(
  kit: BillingKit,
  before: Subscription,
  wanted: readonly Wanted[],
  now: number,
): SubscriptionItem[] {
  const kept = new Map(before.items.data.map((item) => [item.id, item]));
  for (const [index, change] of wanted.entries()) {
    const param = `items[${index}]`;
    const item = change.id === undefined ? undefined : kept.get(change.id);
    if (change.id !== undefined && !item)
      throw refuse(`Invalid subscription item: '${change.id}' is no item of this subscription.`, {
        param: `${param}[id]`,
      });
    const changed = item ? changeItem(kit, item, change, param) : addItem(kit, before, change, { now, param });
    if (item && change.deleted) kept.delete(item.id);
    else kept.set(changed.id, changed);
  }
  const items = [...kept.values()];
  if (items.length === 0) {
    const message = 'A subscription must have at least one active item. Cancel the subscription instead.';
    throw refuse(message, { param: 'items' });
  }
  checkIntervals(items.map(({ price }) => price));
  return items;
}

function changeItem(kit: BillingKit, item: SubscriptionItem, change: Wanted, param: string): SubscriptionItem {
  // A price that was retired since may stay.
  const isSame = change.price === undefined || change.price === item.price.id;
  return {
    ...item,
    price: isSame ? item.price : recurringPrice(kit, change.price ?? '', `${param}[price]`),
    quantity: change.quantity ?? item.quantity,
    metadata: mergeMetadata(item.metadata, change.metadata),
  };
}

function addItem(
  kit: BillingKit,
  before: Subscription,
  { price, quantity = 1, metadata }: Wanted,
  { now, param }: { now: number; param: string },
): SubscriptionItem {
  if (price === undefined)
    throw refuse(`Missing required param: ${param}[price].`, { code: 'parameter_missing', param: `${param}[price]` });
  const { start, end } = periodOfSubscription(before);
  const made = makeItem(before.id, recurringPrice(kit, price, `${param}[price]`), { now, end, quantity, metadata });
  return { ...made, current_period_start: start };
}
