import { cardReaders } from '#contract/card-readers/card-readers.contract.ts';
import { cents } from '#contract/kit/money.ts';
import { locations } from '#contract/locations/locations.contract.ts';
import { makeOrder } from '#server/features/orders/orders.fixture.ts';
import { newId } from '#server/kit/ids.ts';
import { makeCaller } from '#testing/client.ts';
import type { Person } from '#testing/factory.ts';
import { firstStore } from '#testing/first-store.ts';
import { openPaymentsOf } from '#testing/payments.ts';
import type { World } from '#testing/world.ts';

export const address = {
  line1: '1 Main St',
  line2: '',
  city: 'Columbus',
  state: 'OH',
  postalCode: '43215',
  country: 'US',
};

/** A place with an address, where a reader can stand. */
export async function placeOf(owner: Person): Promise<{ store: string; location: string }> {
  const { _id: store, storeLocation } = await firstStore(owner);
  const location = storeLocation[0]?._id ?? '';
  await owner.call(locations.update, { params: { id: location }, body: { address } });
  return { store, location };
}

/** A till with a reader beside it, at a merchant who takes cards; and what people do there. */
export async function openTill(world: World, owner: Person) {
  const payments = openPaymentsOf(world);
  const { merchantId } = owner.scope;
  const account = await payments.connect(owner, 'stripe');
  const { store, location } = await placeOf(owner);
  const reader = await owner.call(cardReaders.register, {
    body: { name: 'Register 1', location, code: 'simulated-wpe' },
  });
  const { reader_id: terminalId } = await world.deps.db
    .selectFrom('card_readers')
    .select('reader_id')
    .where('id', '=', reader._id)
    .executeTakeFirstOrThrow();

  async function addTill(readerId: string | null = reader._id): Promise<string> {
    const id = newId();
    const now = world.clock.now();
    const row = { merchant_id: merchantId, id, store_id: store, location_id: location, name: `Till ${id}` };
    await world.deps.db
      .insertInto('tills')
      .values({ ...row, reader_id: readerId, created_at: now, updated_at: now })
      .execute();
    return id;
  }

  const till = await addTill();
  const shift = { merchant_id: merchantId, id: newId(), till_id: till, number: 1, float_cents: cents(0) };
  await world.deps.db
    .insertInto('shifts')
    .values({ ...shift, opened_by_name: 'Priya', opened_at: world.clock.now() })
    .execute();

  return {
    account,
    reader,
    terminalId,
    store,
    location,
    till,
    addTill,

    /** A sale that was opened at a till, and holds its goods for a while. */
    async openSale(totalCents = 4_210): Promise<string> {
      const { id } = await makeOrder(world.pool, {
        merchantId,
        storeId: store,
        at: world.clock.now(),
        email: '',
        way: 'counter',
        paymentType: 'counter',
        paymentStatus: 'created',
        paymentMeans: null,
        shippingCents: cents(0),
        lines: [{ title: 'Odd lamp', priceCents: cents(totalCents) }],
      });
      await world.pool.query(
        `update orders set stock = 'reserved', reserved_until = $3 where merchant_id = $1 and id = $2`,
        [merchantId, id, new Date(world.clock.now().getTime() + 15 * 60_000)],
      );
      const at = { merchant_id: merchantId, order_id: id, location_id: location, till_id: till, shift_id: shift.id };
      const sold = { receipt_no: `A-${id}`, sold_by_name: 'Priya', device_at: world.clock.now(), receipt_token: id };
      await world.deps.db
        .insertInto('counter_sales')
        .values({ ...at, ...sold })
        .execute();
      return id;
    },

    /** Asks for a card; `by` is another who sells. */
    pay: (sale: string, amount = 42.1, { id = newId(), at = till, by = owner } = {}) =>
      makeCaller(world.config.urls.app, { token: by.token, headers: { 'idempotency-key': newId() } })(cardReaders.pay, {
        body: { _id: id, till: at, sale, amount },
      }),

    ask: (id: string) => owner.call(cardReaders.payment, { params: { id } }),

    /** What somebody does before the reader. */
    act: (action: string, card?: string) => payments.atReader(account, terminalId, action, card),

    /** What went through at the processor, in cents. */
    async taken(): Promise<number> {
      const response = await fetch(`${world.config.urls.sandbox}/stripe/v1/payment_intents?limit=100`, {
        headers: { authorization: 'Bearer sk_test_sandbox', 'stripe-account': account },
      });
      const { data } = (await response.json()) as { data: { amount_received: number }[] };
      return data.reduce((sum, { amount_received: amount }) => sum + amount, 0);
    },
  };
}

export type OpenTill = Awaited<ReturnType<typeof openTill>>;
