import type Stripe from 'stripe';
import type { PriceTerms } from '../../billing.port.ts';
import { takenCode } from '../stripe-facts.ts';
import { readId, readList, readPriceAnswer } from './billing-answers.ts';
import { priceMark } from './billing-mapper.ts';
import { isRefusal } from './billing-outcome.ts';

/** Stripe's prices by our names: found by their lookup keys, made where there is none of this amount. */
export function priceCalls(client: Stripe) {
  const known = new Map<string, Promise<string>>();

  function find(terms: PriceTerms): Promise<string> {
    const name = nameOf(terms);
    const price = known.get(name) ?? findOrMake(client, terms);
    known.set(name, price);
    price.catch(() => known.delete(name));
    return price;
  }

  return {
    /** Does something with a price; once more when it was retired since it was last seen. */
    async use<Value>(terms: PriceTerms, run: (price: string) => Promise<Value>): Promise<Value> {
      try {
        return await run(await find(terms));
      } catch (error) {
        const isOfPrice = isRefusal(error) && error.param?.includes('price');
        if (!isOfPrice || !known.delete(nameOf(terms))) throw error;
        return run(await find(terms));
      }
    },
  };
}

export type PriceCalls = ReturnType<typeof priceCalls>;

const nameOf = ({ key, amountCents, interval }: PriceTerms) => `${key}:${amountCents}:${interval}`;

async function findOrMake(client: Stripe, terms: PriceTerms): Promise<string> {
  const { data } = readList(await client.prices.list({ lookup_keys: [terms.key], active: true, limit: 1 }));
  const price = data[0] === undefined ? null : readPriceAnswer(data[0]);
  const isSame =
    price?.unit_amount === terms.amountCents &&
    price.currency === 'usd' &&
    price.recurring?.interval === terms.interval &&
    price.recurring.interval_count === 1;
  return isSame ? price.id : makePrice(client, terms);
}

/** Those who pay another amount under this name go on paying it: their price only loses the name. */
async function makePrice(client: Stripe, terms: PriceTerms): Promise<string> {
  const product = await findOrMakeProduct(client, terms.product);
  const made = await client.prices.create({
    product,
    currency: 'usd',
    unit_amount: terms.amountCents,
    recurring: { interval: terms.interval },
    lookup_key: terms.key,
    transfer_lookup_key: true,
    metadata: { [priceMark]: terms.key },
  });
  return readId(made);
}

async function findOrMakeProduct(client: Stripe, { key, name }: PriceTerms['product']): Promise<string> {
  const id = `scanfront_${key}`;
  try {
    return readId(await client.products.create({ id, name }));
  } catch (error) {
    if (isRefusal(error) && error.code === takenCode) return id;
    throw error;
  }
}
