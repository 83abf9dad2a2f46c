import { type GivenOrder, type MadeOrder, makeOrder } from '#server/features/orders/orders.fixture.ts';
import { storeOf } from '#testing/first-store.ts';
import { inDatabase } from './database.ts';
import type { SignedUp } from './sign-up.ts';

type Sale = Omit<GivenOrder, 'merchantId' | 'storeId'>;

/** Orders of a merchant's first store, as if buyers had placed them one after the other. */
export async function sell(owner: SignedUp, sales: readonly Sale[]): Promise<MadeOrder[]> {
  const storeId = await storeOf(owner);
  return inDatabase(async (client) => {
    const { rows } = await client.query<{ merchant_id: string }>('select merchant_id from users where email = $1', [
      owner.email,
    ]);
    const merchantId = rows[0]?.merchant_id ?? '';
    const made: MadeOrder[] = [];
    for (const sale of sales) made.push(await makeOrder(client, { merchantId, storeId, ...sale }));
    return made;
  });
}
