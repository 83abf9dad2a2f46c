import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

/** What manifests call goods, and where the seller has them; asked once, and remembered. */
export const bidWordsRepository = (db: Db) => ({
  /** Where every word leads: as the seller said, or else the category or sub-category of that name. */
  async places({ merchantId }: MerchantScope): Promise<Map<string, string | null>> {
    const { rows } = await sql<{ word: string; category: string | null }>`
      select k.word, k.category from (
        select lower(trim(name)) as word, category_id as category, 1 as place from sub_categories
        where merchant_id = ${merchantId}
        union all
        select lower(trim(name)), id, 2 from categories where merchant_id = ${merchantId}
        union all
        select word, category_id, 3 from bid_words where merchant_id = ${merchantId}) k
      order by k.place`.execute(db);
    return new Map(rows.map(({ word, category }) => [word, category]));
  },

  /** What the categories are called. */
  async names({ merchantId }: MerchantScope): Promise<Map<string, string>> {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from categories where merchant_id = ${merchantId}`.execute(db);
    return new Map(rows.map(({ id, name }) => [id, name]));
  },

  async answer(
    { merchantId }: MerchantScope,
    words: readonly { word: string; category: string | null }[],
    now: Date,
  ): Promise<void> {
    await sql`
      insert into bid_words (merchant_id, word, category_id, created_at)
      select distinct on (w.word) ${merchantId}, w.word, w.category, ${now}
      from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) w (word text, category uuid)
      on conflict (merchant_id, word) do update set category_id = excluded.category_id`.execute(db);
  },
});
