import type Stripe from 'stripe';
import type { SavedCard } from '../../billing.port.ts';
import { readList, readMethodAnswer, readSetupAnswer, type SetupAnswer } from './billing-answers.ts';
import { toCard } from './billing-mapper.ts';
import { isRefusal, refusal } from './billing-outcome.ts';

/** Cards that merchants keep with us. */
export function cardCalls(client: Stripe) {
  /** Attached already is as good. */
  async function attach(customer: string, method: string) {
    try {
      return readMethodAnswer(await client.paymentMethods.attach(method, { customer }));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const kept = readMethodAnswer(await client.paymentMethods.retrieve(method));
      if (kept.customer === customer) return kept;
      throw error;
    }
  }

  const makeDefault = (customer: string, method: string) =>
    client.customers.update(customer, { invoice_settings: { default_payment_method: method } });

  /** The bank's leave to charge the card while its owner is away: the one that was given or asked for, or a new one. */
  async function findOrAskLeave(customer: string, method: string): Promise<SetupAnswer> {
    const { data } = readList(await client.setupIntents.list({ customer, payment_method: method, limit: 20 }));
    const setups = data.map(readSetupAnswer);
    const known =
      setups.find(({ status }) => status === 'succeeded') ?? setups.find(({ status }) => status === 'requires_action');
    if (known) return known;
    return readSetupAnswer(
      await client.setupIntents.create({
        customer,
        payment_method: method,
        usage: 'off_session',
        allowed_payment_method_types: ['card'],
        confirm: true,
        use_stripe_sdk: true,
      }),
    );
  }

  return {
    attach,
    makeDefault,

    async save(customer: string, named: string): Promise<SavedCard> {
      const method = await attach(customer, named);
      const card = toCard(method);
      if (!card) throw refusal('Only cards can be kept.');
      const { status, client_secret: clientSecret } = await findOrAskLeave(customer, method.id);
      if (status === 'requires_action' && clientSecret) return { isSaved: false, clientSecret };
      if (status !== 'succeeded') throw refusal('The card could not be kept. Try another one.');
      await makeDefault(customer, method.id);
      return { isSaved: true, card };
    },
  };
}

export type CardCalls = ReturnType<typeof cardCalls>;
