import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after, days, hours } from '#server/kit/clock.ts';
import { newId } from '#server/kit/ids.ts';
import { hashToken, newToken } from '#server/kit/security/secrets.ts';
import { demoCarts, type SampleCart, sampleCarts } from './sample-carts.ts';
import { type NewCartLine, type NewCartRow, sampleCartsRepository } from './samples.repository.ts';

interface Opening {
  storeId: string;
  now: Date;
}

// Samples stay until they are deleted.
const kept = days(3650);

/** Gives a new merchant two left carts to look at; nobody is ever written to about them. */
export async function addSampleCarts(tx: Db, scope: MerchantScope, opening: Opening): Promise<void> {
  const repository = sampleCartsRepository(tx);
  const made = sampleCarts.map((cart) => ({ cart, row: toRow(cart, opening) }));
  await repository.insert(
    scope,
    made.map(({ row }) => ({ ...row, is_sample: true })),
  );
  await repository.fill(scope, made.flatMap(toLines), true);
}

export const removeSampleCarts = (tx: Db, scope: MerchantScope): Promise<void> =>
  sampleCartsRepository(tx).remove(scope);

/** Gives the demo merchant left carts, one of them won back, once: after its orders. */
export async function addDemoCarts(tx: Db, scope: MerchantScope, now: Date): Promise<void> {
  const repository = sampleCartsRepository(tx);
  const order = await repository.paidOrder(scope);
  if (!order || (await repository.hasAny(scope))) return;
  const opening = { storeId: order.store_id, now };
  const made = demoCarts.map((cart) => ({ cart, row: toRow(cart, opening) }));
  const ordered = { firstName: order.first_name, lastName: order.last_name, email: order.email, phone: order.phone };
  const hoursAgo = (now.getTime() - order.created_at.getTime()) / hours(1) + 5;
  const won = toRow({ ...ordered, hoursAgo, mails: [1], goods: [] }, opening);
  const wonBack = { ordered_at: order.created_at, recovered_order_id: order.id };
  await repository.insert(scope, [
    ...made.map(({ row }) => ({ ...row, ...notYet })),
    { ...won, ...notYet, ...wonBack },
  ]);
  await repository.fill(scope, made.flatMap(toLines), false);
  await repository.fillFromOrder(scope, order.id, won.id);
}

// One insert has the same columns in every row.
const notYet = { ordered_at: null, recovered_order_id: null };

function toRow(cart: SampleCart, { storeId, now }: Opening) {
  const { firstName, lastName, email, phone, mails } = cart;
  const at = after(now, -hours(cart.hoursAgo));
  const [first, second] = mails.map((later) => after(at, hours(later)));
  return {
    id: newId(at.getTime()),
    store_id: storeId,
    token_hash: hashToken(newToken()),
    email,
    details: JSON.stringify({ firstName, lastName, email, phone }),
    created_at: at,
    updated_at: at,
    left_at: at,
    expires_at: after(now, kept),
    first_mail_at: first ?? null,
    second_mail_at: second ?? null,
  } satisfies NewCartRow;
}

const toLines = ({ cart, row }: { cart: SampleCart; row: { id: string; updated_at: Date } }): NewCartLine[] =>
  cart.goods.map(([place, quantity]) => ({ cartId: row.id, place, quantity, addedAt: row.updated_at }));
