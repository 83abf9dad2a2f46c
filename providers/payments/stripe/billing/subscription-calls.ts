import type Stripe from 'stripe';
import type { BilledSubscription, BillingReference, PriceTerms, UpcomingInvoice } from '../../billing.port.ts';
import { readId, readList, readSubscriptionAnswer, type SubscriptionAnswer } from './billing-answers.ts';
import { toMetadata, toSubscription } from './billing-mapper.ts';
import type { InvoiceCalls } from './invoice-calls.ts';
import type { PriceCalls } from './price-calls.ts';

interface Wanted {
  customer: string;
  price: PriceTerms;
  trialEnd: Date | null;
  reference: BillingReference;
  key: string;
}

interface Change {
  id: string;
  price: PriceTerms;
  key: string;
  keepsTrial?: boolean;
}

interface Look {
  customer: string;
  subscription: string | null;
  price: PriceTerms;
}

const toUnix = (time: Date): number => Math.floor(time.getTime() / 1000);

const isOver = ({ status }: SubscriptionAnswer) => status === 'canceled' || status === 'incomplete_expired';

/** How a price takes the place of another: the same for the change itself and for a look at what it costs. */
const changeTo = (price: string, { items, status, trial_end: end }: SubscriptionAnswer, keepsTrial: boolean) => ({
  items: [{ id: items.data[0].id, price }],
  // Of one that is not on trial it would begin the period anew.
  ...(status === 'trialing' && { trial_end: keepsTrial && end ? toUnix(end) : ('now' as const) }),
  proration_behavior: 'always_invoice' as const,
});

/** What an answer says may be older than its key's first use, so whatever was done is read again afterwards. */
export function subscriptionCalls(client: Stripe, prices: PriceCalls, invoices: InvoiceCalls) {
  const readAnswer = async (id: string) =>
    readSubscriptionAnswer(await client.subscriptions.retrieve(id, { expand: ['latest_invoice.payments'] }));

  const complete = async (answer: SubscriptionAnswer): Promise<BilledSubscription> =>
    toSubscription(answer, answer.latest_invoice && (await invoices.withIntent(answer.latest_invoice)));

  const read = async (id: string) => complete(await readAnswer(id));

  async function voidLatest({ latest_invoice: invoice }: SubscriptionAnswer): Promise<void> {
    if (invoice?.status === 'open') await invoices.void(invoice.id);
  }

  return {
    read,

    async subscribe({ customer, price, trialEnd, reference, key }: Wanted): Promise<BilledSubscription> {
      const made = await prices.use(price, (id) =>
        client.subscriptions.create(
          {
            customer,
            items: [{ price: id }],
            payment_behavior: 'allow_incomplete',
            metadata: toMetadata(reference),
            ...(trialEnd && {
              trial_end: toUnix(trialEnd),
              trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
            }),
          },
          { idempotencyKey: `subscribe:${key}:${id}` },
        ),
      );
      return read(readId(made));
    },

    async change({ id, price, key, keepsTrial = false }: Change): Promise<BilledSubscription> {
      const before = await readAnswer(id);
      if (before.pending_update) await voidLatest(before);
      // After a change whose answer was lost the latest invoice is another one, and so is the key.
      const state = before.latest_invoice?.id ?? '';
      await prices.use(price, (wanted) =>
        client.subscriptions.update(
          id,
          { ...changeTo(wanted, before, keepsTrial), payment_behavior: 'pending_if_incomplete' },
          { idempotencyKey: `change:${key}:${state}:${wanted}` },
        ),
      );
      return read(id);
    },

    async previewChange({ customer, subscription: id, price }: Look): Promise<UpcomingInvoice> {
      const before = id === null ? null : await readAnswer(id);
      return prices.use(price, (wanted) =>
        invoices.preview({
          customer,
          ...(before && { subscription: before.id }),
          subscription_details: before ? changeTo(wanted, before, false) : { items: [{ price: wanted }] },
        }),
      );
    },

    async dropChange(id: string): Promise<BilledSubscription> {
      const before = await readAnswer(id);
      if (before.pending_update) await voidLatest(before);
      return read(id);
    },

    async setCancelling(id: string, isCancelling: boolean): Promise<BilledSubscription> {
      await client.subscriptions.update(id, { cancel_at_period_end: isCancelling });
      return read(id);
    },

    async cancelNow(id: string): Promise<BilledSubscription> {
      const before = await readAnswer(id);
      if (isOver(before)) return complete(before);
      await client.subscriptions.cancel(id);
      // Nobody may still pay for what never began.
      if (before.status === 'incomplete' || before.pending_update) await voidLatest(await readAnswer(id));
      return read(id);
    },

    async listOf(customer: string): Promise<BilledSubscription[]> {
      const page = { customer, limit: 100, expand: ['data.latest_invoice.payments'] };
      const { data } = readList(await client.subscriptions.list(page));
      const live = data.map(readSubscriptionAnswer).filter((answer) => !isOver(answer));
      return Promise.all(live.map(complete));
    },
  };
}
