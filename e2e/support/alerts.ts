import { stores } from '#contract/stores/stores.contract.ts';
import { newId } from '#server/kit/ids.ts';
import { storeOf } from '#testing/first-store.ts';
import { inDatabase } from './database.ts';
import type { SignedUp } from './sign-up.ts';

/** A store that may write to people: it says where it is, and it is noon there. */
export async function moveToNoon(owner: SignedUp): Promise<void> {
  const hoursAhead = 12 - new Date().getUTCHours();
  // Names of these zones count westwards.
  const timeZone = `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`;
  const form = { timeZone, address: { line1: '3120 Dorr St', city: 'Toledo' } };
  await owner.call(stores.update, { params: { id: await storeOf(owner) }, form });
}

/** Somebody has asked for something, and a product that came in may be it; arrivals are looked at once a minute. */
export async function findWanted(
  owner: SignedUp,
  { email, keywords, product }: { email: string; keywords: string; product: string },
): Promise<void> {
  const [storeId, formId, matchId] = [await storeOf(owner), newId(), newId()];
  await inDatabase(async (client) => {
    await client.query(
      `insert into forms (merchant_id, id, store_id, kind, request_no, email, first_name, last_name, keywords, created_at,
         updated_at)
       select merchant_id, $2, $3, 'product', 1, $4, 'Nora', 'Vance', $5, now(), now() from users where email = $1`,
      [owner.email, formId, storeId, email, keywords],
    );
    await client.query(
      `insert into wanted_matches (merchant_id, id, form_id, product_id, score, is_sure, found_at)
       select merchant_id, $2, $3, $4, 70, false, now() from users where email = $1`,
      [owner.email, matchId, formId, product],
    );
  });
}
