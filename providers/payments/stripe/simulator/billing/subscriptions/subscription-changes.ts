import { refuse } from '../../refusal.ts';
import { amountOf, periodLines, periodOf, prorationLine } from '../invoices/invoice-lines.ts';
import type { InvoiceLine } from '../invoices/invoice-objects.ts';
import type { BillingKit } from '../kit.ts';
import type { Subscription, SubscriptionItem } from '../objects.ts';
import { addIntervals, shareOf } from '../periods.ts';
import { changeItems } from './subscription-item-changes.ts';
import { checkTrialEnd, recurringOf } from './subscription-items.ts';
import type { ProrationBehavior, SubscriptionChanges } from './subscription-parameters.ts';
import { withItems } from './subscription-records.ts';

export type ItemChanges = Partial<
  Pick<SubscriptionChanges, 'items' | 'trial_end' | 'billing_cycle_anchor' | 'proration_date'>
> & { proration_behavior: ProrationBehavior };

/** A change of what is paid for, worked out but not made. */
export interface PlannedChange {
  after: Subscription;
  /** What it costs or gives back. */
  lines: InvoiceLine[];
  /** Billed now; else with the next invoice. */
  isBilledNow: boolean;
}

/** What a subscription would be, and what would be billed for that. */
export function planChange(kit: BillingKit, before: Subscription, given: ItemChanges): PlannedChange {
  const now = kit.now(before.customer);
  const items = changeItems(kit, before, given.items ?? [], now);
  const isTrial = before.status === 'trialing';
  if (given.trial_end !== undefined && given.trial_end !== 'now') {
    checkTrialEnd(given.trial_end, now);
    return planTrial(kit, before, items, given, given.trial_end);
  }
  const endsTrial = isTrial && given.trial_end === 'now';
  if (isTrial && !endsTrial) return { after: withItems(before, items), lines: [], isBilledNow: false };
  const credited = isTrial || given.proration_behavior === 'none' ? [] : before.items.data;
  if (endsTrial || isReset(before.items.data, items, given)) return planNewPeriod(kit, before, items, credited, now);
  const lines =
    given.proration_behavior === 'none'
      ? []
      : prorations(kit, before.items.data, items, prorationTime(before, given, now));
  const isBilledNow = given.proration_behavior === 'always_invoice' && lines.length > 0;
  return { after: withItems(before, items), lines, isBilledNow };
}

/** Another interval, or something to pay where there was nothing, begins the periods anew. */
function isReset(before: readonly SubscriptionItem[], after: readonly SubscriptionItem[], given: ItemChanges): boolean {
  const everyOf = (items: readonly SubscriptionItem[]) => {
    const { interval, interval_count: count } = recurringOf(items[0]?.price);
    return `${count} ${interval}`;
  };
  const costs = (items: readonly SubscriptionItem[]) => items.some((item) => amountOf(item) > 0);
  const isFirstPaid = !costs(before) && costs(after);
  return given.billing_cycle_anchor === 'now' || everyOf(before) !== everyOf(after) || isFirstPaid;
}

function planNewPeriod(
  kit: BillingKit,
  before: Subscription,
  items: readonly SubscriptionItem[],
  credited: readonly SubscriptionItem[],
  now: number,
): PlannedChange {
  const end = addIntervals(now, recurringOf(items[0]?.price), 1);
  const renewed = items.map((item) => ({ ...item, current_period_start: now, current_period_end: end }));
  const endsTrial = before.status === 'trialing';
  const after: Subscription = {
    ...withItems(before, renewed),
    billing_cycle_anchor: now,
    ...(endsTrial && { status: 'active' as const, trial_end: now }),
  };
  const credits = credited.flatMap((item) => creditLine(kit, item, now));
  return { after, lines: [...credits, ...periodLines(kit, renewed)], isBilledNow: true };
}

/** Free until then, and what was paid for that time is given back. */
function planTrial(
  kit: BillingKit,
  before: Subscription,
  items: readonly SubscriptionItem[],
  given: ItemChanges,
  end: number,
): PlannedChange {
  const now = kit.now(before.customer);
  const isTrial = before.status === 'trialing';
  const start = isTrial ? (before.trial_start ?? now) : now;
  const free = items.map((item) => ({ ...item, current_period_start: start, current_period_end: end }));
  const isCredited = !isTrial && given.proration_behavior !== 'none';
  const lines = isCredited ? before.items.data.flatMap((item) => creditLine(kit, item, now)) : [];
  const trial = { status: 'trialing' as const, trial_start: start, trial_end: end, billing_cycle_anchor: end };
  const isBilledNow = given.proration_behavior === 'always_invoice' && lines.length > 0;
  return { after: { ...withItems(before, free), ...trial }, lines, isBilledNow };
}

const creditLine = (kit: BillingKit, item: SubscriptionItem, from: number): InvoiceLine[] => {
  const share = shareOf(amountOf(item), periodOf(item), from);
  return share === 0 ? [] : [prorationLine(kit, item, from, -share)];
};

function prorations(
  kit: BillingKit,
  before: readonly SubscriptionItem[],
  after: readonly SubscriptionItem[],
  from: number,
): InvoiceLine[] {
  const isSame = (item: SubscriptionItem) => (other: SubscriptionItem) =>
    other.id === item.id && other.price.id === item.price.id && other.quantity === item.quantity;
  const credits = before.filter((item) => !after.some(isSame(item))).flatMap((item) => creditLine(kit, item, from));
  const charges = after
    .filter((item) => !before.some(isSame(item)))
    .map((item) => ({ item, share: shareOf(amountOf(item), periodOf(item), from) }))
    .filter(({ share }) => share > 0)
    .map(({ item, share }) => prorationLine(kit, item, from, share));
  return [...credits, ...charges];
}

function prorationTime(before: Subscription, { proration_date: date }: ItemChanges, now: number): number {
  if (date === undefined) return now;
  const [item] = before.items.data;
  if (!item || date < item.current_period_start || date > item.current_period_end)
    throw refuse('Invalid proration date: it must lie within the current period.', { param: 'proration_date' });
  return date;
}
