import type { BilledSubscription, BillingCustomer, BillingInvoice } from '#providers/payments/billing.port.ts';
import type { Db } from '#server/db/database.ts';
import type { Author } from '#server/features/history/record-change.sql.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import { enqueueAppEnds } from '../apps/end-apps.ts';
import { mirrorApp } from '../apps/mirror-app.ts';
import { billingAccountsRepository } from '../billing-accounts.repository.ts';
import { requireProvider } from '../billing-accounts.ts';
import { refusal } from '../billing-refusals.ts';
import { enqueueBillingNotice } from '../notices/billing-notices.ts';
import { findPrice } from '../plans/prices.ts';
import { restoreSites } from '../stopped-sites/stop-sites.service.ts';
import { trialWarning } from '../trials/trial-warning.ts';
import { anchorOf, isAlive, isMirroredBy, toPaymentStatus, toStatus } from './billed-state.ts';
import { mirroredInvoices } from './mirrored-invoices.repository.ts';
import {
  mirroredSubscriptions,
  type SubscriptionChange,
  type SubscriptionRow,
} from './mirrored-subscriptions.repository.ts';
import { recordPlan } from './record-plan.ts';

export type { SubscriptionRow };

/**
 * Writes down what was read of the provider, in the merchant's turn. What has changed is told once, by comparing with
 * what was known: so nothing depends on how often, in which order or by whom it was heard.
 */
export type MirrorParts = Pick<Deps, 'clock' | 'log' | 'jobs' | 'billing'>;

/** The merchant's plan after it; undefined when there never was one. */
export async function mirrorSubscription(
  deps: MirrorParts,
  tx: Db,
  scope: Author,
  billed: BilledSubscription,
  { isTrialEnding = false }: { isTrialEnding?: boolean } = {},
): Promise<SubscriptionRow | undefined> {
  const known = await mirroredSubscriptions(tx).lock(scope);
  if (!(await isOwn(deps, tx, scope, billed))) return known;
  if (billed.latestInvoice) await mirrorInvoice(deps, tx, scope, billed.latestInvoice);
  if (billed.reference.of === 'app') await mirrorApp(deps, tx, scope, billed);
  else if (!known || isMirroredBy(known, billed)) return write(deps, tx, scope, { known, billed, isTrialEnding });
  else if (isAlive(toStatus(billed))) return mirrorSecond(deps, tx, scope, { known, billed, isTrialEnding });
  return known;
}

/** A live one beside the row's own: it only counts if that is over, and we have not heard of it yet. */
async function mirrorSecond(deps: MirrorParts, tx: Db, scope: Author, reading: Reading & { known: SubscriptionRow }) {
  const { known, billed } = reading;
  const own = await requireProvider(deps).readSubscription(known.provider_id ?? '');
  if (!own.ok && own.failure !== 'GONE') throw refusal(own);
  const row = own.ok
    ? await write(deps, tx, scope, { known, billed: own.value, isTrialEnding: false })
    : await endPlan(deps, tx, scope);
  if (row && isMirroredBy(row, billed)) return write(deps, tx, scope, { ...reading, known: row });
  deps.log.error({ ...scope, subscription: billed.id, own: known.provider_id }, 'a second subscription is alive');
  return row;
}

/** Nothing is left of it at the provider, or it never was there. */
export async function endPlan(deps: MirrorParts, tx: Db, scope: Author): Promise<SubscriptionRow> {
  const now = deps.clock.now();
  await tellEnd(deps, tx, scope);
  const before = await mirroredSubscriptions(tx).lock(scope);
  const row = await mirroredSubscriptions(tx).update(scope, { status: 'canceled', ended_at: now, updated_at: now });
  await recordPlan(tx, scope, { before, after: row, at: now });
  return row;
}

/** The owner hears of it, and what goes with a plan ends with it. */
async function tellEnd(deps: MirrorParts, tx: Db, scope: MerchantScope): Promise<void> {
  await enqueueBillingNotice(deps, tx, scope, { kind: 'ended' });
  await enqueueAppEnds(deps, tx, scope);
}

interface Reading {
  known: SubscriptionRow | undefined;
  billed: BilledSubscription;
  isTrialEnding: boolean;
}

async function write(deps: MirrorParts, tx: Db, scope: Author, reading: Reading) {
  const { known, billed } = reading;
  const price = await findPrice(tx, scope, billed.priceKey);
  if (!price) deps.log.error({ ...scope, subscription: billed.id, price: billed.priceKey }, 'no plan has this price');
  const planId = price?.planId ?? known?.plan_id;
  if (planId === undefined) return undefined;
  const state = stateOf(reading, deps.clock.now());
  const plan = { plan_id: planId, price_id: price?.terms.key ?? known?.price_id ?? billed.priceKey };
  const row = known
    ? await mirroredSubscriptions(tx).update(scope, { ...state, ...plan })
    : await mirroredSubscriptions(tx).create(scope, { ...state, ...plan, id: newId(), created_at: billed.createdAt });
  if (isAlive(row.status) && known?.ended_at) await restoreSites(tx, scope);
  await recordPlan(tx, scope, { before: known, after: row, at: state.updated_at });
  await tellChanges(deps, tx, scope, known, row);
  return row;
}

function stateOf({ known, billed, isTrialEnding }: Reading, now: Date) {
  const status = toStatus(billed);
  const isWarned =
    status === 'trialing' &&
    (isTrialEnding ||
      billed.periodEnd.getTime() - now.getTime() <= trialWarning ||
      isSameTime(known?.warned_of, billed.periodEnd));
  return {
    provider_id: billed.id,
    status,
    payment_status: toPaymentStatus(billed),
    pending_price_id: billed.pendingPriceKey,
    anchor_at: anchorOf(known, billed),
    ends_at: billed.periodEnd,
    cancel_at_period_end: billed.cancelAtPeriodEnd,
    latest_invoice: billed.latestInvoice?.id ?? null,
    hosted_invoice_url: billed.latestInvoice?.hostedUrl ?? null,
    ended_at: isAlive(status) ? null : (known?.ended_at ?? (status === 'canceled' ? now : null)),
    warned_of: isWarned ? billed.periodEnd : (known?.warned_of ?? null),
    read_at: now,
    updated_at: now,
  } satisfies SubscriptionChange;
}

async function tellChanges(
  deps: MirrorParts,
  tx: Db,
  scope: MerchantScope,
  before: SubscriptionRow | undefined,
  after: SubscriptionRow,
): Promise<void> {
  const wasAlive = before !== undefined && isAlive(before.status);
  const endsAt = after.ends_at;
  if (wasAlive && after.status === 'canceled') return tellEnd(deps, tx, scope);
  if (!isAlive(after.status)) return;
  if (after.cancel_at_period_end && !before?.cancel_at_period_end) {
    await enqueueBillingNotice(deps, tx, scope, { kind: 'cancelling', endsAt });
  }
  if (wasAlive && before.cancel_at_period_end && !after.cancel_at_period_end) {
    await enqueueBillingNotice(deps, tx, scope, { kind: 'resumed' });
  }
  const isWarned = after.status === 'trialing' && isSameTime(after.warned_of, endsAt);
  if (isWarned && !isSameTime(before?.warned_of, endsAt)) {
    await enqueueBillingNotice(deps, tx, scope, { kind: 'trial_ending', endsAt });
  }
}

export async function mirrorInvoice(
  deps: MirrorParts,
  tx: Db,
  scope: MerchantScope,
  invoice: BillingInvoice,
): Promise<void> {
  if (!(await isOwn(deps, tx, scope, invoice))) return;
  const before = await mirroredInvoices(tx).lock(scope, invoice.id);
  await mirroredInvoices(tx).put(scope, invoice, deps.clock.now());
  if (before?.status === 'paid') return;
  if (invoice.status === 'paid' && invoice.paidCents > 0) {
    await enqueueBillingNotice(deps, tx, scope, { kind: 'paid', invoice: invoice.id });
  } else if (isUnpaid(invoice) && invoice.attempts > (before?.attempts ?? 0)) {
    await enqueueBillingNotice(deps, tx, scope, { kind: 'payment_failed', invoice: invoice.id });
  }
}

/** Tried in vain, or its bank asks its owner; one that takes its time has not failed. */
const isUnpaid = ({ status, intent }: BillingInvoice): boolean => status === 'open' && intent?.status !== 'processing';

export async function mirrorCustomer(
  deps: MirrorParts,
  tx: Db,
  scope: MerchantScope,
  customer: BillingCustomer,
): Promise<void> {
  if (!(await isOwn(deps, tx, scope, { id: customer.id, customer: customer.id }))) return;
  await billingAccountsRepository(tx).write(scope, customer, deps.clock.now());
}

/** What belongs to another customer of ours is never written to this merchant. */
async function isOwn(
  { log }: MirrorParts,
  tx: Db,
  scope: MerchantScope,
  object: { id: string; customer: string },
): Promise<boolean> {
  const account = await billingAccountsRepository(tx).find(scope);
  if (account?.customer === object.customer) return true;
  log.error({ ...scope, object: object.id, customer: object.customer }, 'this belongs to another customer');
  return false;
}

// Our own times have milliseconds, the provider's have none.
const isSameTime = (one: Date | null | undefined, other: Date): boolean =>
  one !== null && one !== undefined && Math.abs(one.getTime() - other.getTime()) < minutes(1);
