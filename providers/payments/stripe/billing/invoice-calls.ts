import type Stripe from 'stripe';
import type { BillingIntent, BillingInvoice, UpcomingInvoice } from '../../billing.port.ts';
import { nothingUpcoming } from '../stripe-facts.ts';
import { type InvoiceAnswer, readInvoiceAnswer, readList } from './billing-answers.ts';
import { toIntent, toInvoice, toUpcoming } from './billing-mapper.ts';
import { isDecline, isRefusal } from './billing-outcome.ts';
import type { CardCalls } from './card-calls.ts';

interface Wanted {
  invoice: string;
  method: string | null;
}

const withPayments = { expand: ['payments'] };

export function invoiceCalls(client: Stripe, cards: CardCalls) {
  /** The payment lies too deep in a subscription to be asked for along with it. */
  async function intentOf({ payments }: InvoiceAnswer): Promise<BillingIntent | null> {
    const ofIntents = payments?.data.filter(({ payment }) => payment.payment_intent) ?? [];
    const { status, payment } = ofIntents.find((one) => one.is_default) ?? ofIntents[0] ?? {};
    const id = payment?.payment_intent;
    if (!id) return null;
    if (status === 'paid') return { id, status: 'succeeded', clientSecret: null, problem: null };
    if (status === 'canceled') return { id, status: 'canceled', clientSecret: null, problem: null };
    return toIntent(await client.paymentIntents.retrieve(id));
  }

  const withIntent = async (invoice: InvoiceAnswer) => toInvoice(invoice, await intentOf(invoice));

  const read = async (id: string): Promise<BillingInvoice> =>
    withIntent(readInvoiceAnswer(await client.invoices.retrieve(id, withPayments)));

  const preview = async (wanted: Stripe.InvoiceCreatePreviewParams): Promise<UpcomingInvoice> =>
    toUpcoming(await client.invoices.createPreview(wanted));

  async function keepCard({ customer }: BillingInvoice, method: string | null): Promise<string | null> {
    if (method === null) return null;
    const { id } = await cards.attach(customer, method);
    await cards.makeDefault(customer, id);
    return id;
  }

  return {
    withIntent,
    read,
    preview,

    async pay({ invoice: id, method }: Wanted): Promise<BillingInvoice> {
      const before = await read(id);
      if (before.status === 'paid') return before;
      const card = await keepCard(before, method);
      // Its owner is here and can be asked by the bank.
      const payment = { off_session: false, ...(card !== null && { payment_method: card }) };
      try {
        await client.invoices.pay(id, payment);
      } catch (error) {
        if (!isDecline(error) && !isRefusal(error)) throw error;
        const after = await read(id);
        if (after.status === 'paid' || isUnderWay(after)) return after;
        throw error;
      }
      return read(id);
    },

    async void(id: string): Promise<void> {
      await client.invoices.voidInvoice(id);
    },

    async list(customer: string, { after, size }: { after: string | null; size: number }) {
      const page = { customer, limit: size, ...(after !== null && { starting_after: after }) };
      const { data, has_more: hasMore } = readList(await client.invoices.list(page));
      return { invoices: data.map((answer) => toInvoice(readInvoiceAnswer(answer), null)), hasMore };
    },

    async upcoming({ id, customer }: { id: string; customer: string }): Promise<UpcomingInvoice | null> {
      try {
        return await preview({ customer, subscription: id });
      } catch (error) {
        if (isRefusal(error) && error.code === nothingUpcoming) return null;
        throw error;
      }
    },
  };
}

/** Its owner or the bank is at work on it. */
const isUnderWay = ({ intent }: BillingInvoice) =>
  intent?.status === 'requires_action' || intent?.status === 'processing';

export type InvoiceCalls = ReturnType<typeof invoiceCalls>;
