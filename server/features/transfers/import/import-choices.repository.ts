import { sql } from 'kysely';
import type { Condition } from '#contract/products/products.schemas.ts';
import type { ImportFix, ImportMapping, ImportSettings } from '#contract/transfers/transfers.contract.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { toJson } from './import-rows.repository.ts';
import type { Claim } from './imports.repository.ts';
import type { Mend } from './mend-row.ts';

/** What a merchant has chosen: for layouts, for words, and for single rows. */
export const importChoicesRepository = (db: Db) => ({
  /** What was chosen for files of these layouts. */
  async findLayouts(
    { merchantId }: MerchantScope,
    layouts: readonly string[],
  ): Promise<Map<string, { settings: Partial<ImportSettings>; mapping: ImportMapping | null }>> {
    const rows = await db
      .selectFrom('import_layouts')
      .select(['layout', 'settings', 'mapping'])
      .where('merchant_id', '=', merchantId)
      .where('layout', 'in', [...layouts])
      .execute();
    return new Map(
      rows.map(({ layout, settings, mapping }) => [
        layout,
        { settings: settings as Partial<ImportSettings>, mapping: mapping as ImportMapping | null },
      ]),
    );
  },

  async saveSettings(
    { merchantId }: MerchantScope,
    layout: string,
    settings: ImportSettings,
    now: Date,
  ): Promise<void> {
    const row = { merchant_id: merchantId, layout, settings: JSON.stringify(settings), updated_at: now };
    await db
      .insertInto('import_layouts')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['merchant_id', 'layout']).doUpdateSet({ settings: row.settings, updated_at: now }),
      )
      .execute();
  },

  /** Null leaves it to us again. */
  async saveMapping(
    { merchantId }: MerchantScope,
    layout: string,
    mapping: ImportMapping | null,
    now: Date,
  ): Promise<void> {
    const row = { merchant_id: merchantId, layout, mapping: mapping && JSON.stringify(mapping), updated_at: now };
    await db
      .insertInto('import_layouts')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['merchant_id', 'layout']).doUpdateSet({ mapping: row.mapping, updated_at: now }),
      )
      .execute();
  },

  /** What a merchant's words for conditions mean. */
  async findConditions({ merchantId }: MerchantScope): Promise<Map<string, Condition>> {
    const rows = await db
      .selectFrom('import_words')
      .select(['word', 'meaning'])
      .where('merchant_id', '=', merchantId)
      .where('kind', '=', 'condition')
      .execute();
    return new Map(rows.map(({ word, meaning }) => [word, meaning as Condition]));
  },

  async saveCondition({ merchantId }: MerchantScope, word: string, meaning: string, now: Date): Promise<void> {
    const row = { merchant_id: merchantId, kind: 'condition' as const, word, meaning, updated_at: now };
    await db
      .insertInto('import_words')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['merchant_id', 'kind', 'word']).doUpdateSet({ meaning, updated_at: now }),
      )
      .execute();
  },

  /** Decides about rows that wait, one by one. */
  fixLines: ({ merchantId, importId, round }: Claim, lines: readonly number[], { cause, value, fix }: ImportFix) =>
    sql`
      insert into import_mends as m (merchant_id, import_id, line, fixes)
      select r.merchant_id, r.import_id, r.line, ${toJson({ [cause]: { value, fix } })}::jsonb
      from product_import_rows r
      where r.merchant_id = ${merchantId} and r.import_id = ${importId} and r.round = ${round}
        and r.action = 'error' and r.line = any(${lines}::integer[])
      on conflict (merchant_id, import_id, line) do update set fixes = m.fixes || excluded.fixes`.execute(db),

  /** Writes values over those of rows that wait. */
  editLines: ({ merchantId, importId, round }: Claim, edits: readonly { line: number; values: Mend['edits'] }[]) =>
    sql`
      insert into import_mends as m (merchant_id, import_id, line, edits)
      select r.merchant_id, r.import_id, r.line, e.values
      from jsonb_to_recordset(${toJson(edits)}::jsonb) as e (line integer, "values" jsonb)
      join product_import_rows r on r.merchant_id = ${merchantId} and r.import_id = ${importId} and r.round = ${round}
        and r.action = 'error' and r.line = e.line
      on conflict (merchant_id, import_id, line) do update set edits = m.edits || excluded.edits`.execute(db),

  hasMends: async ({ merchantId, importId }: Claim): Promise<boolean> =>
    (await db
      .selectFrom('import_mends')
      .select('line')
      .where('merchant_id', '=', merchantId)
      .where('import_id', '=', importId)
      .limit(1)
      .executeTakeFirst()) !== undefined,

  async findMends({ merchantId, importId }: Claim, lines: readonly number[]): Promise<Map<number, Mend>> {
    const rows = await db
      .selectFrom('import_mends')
      .select(['line', 'edits', 'fixes'])
      .where('merchant_id', '=', merchantId)
      .where('import_id', '=', importId)
      .where('line', 'in', [...lines])
      .execute();
    return new Map(
      rows.map(({ line, edits, fixes }) => [line, { edits: edits as Mend['edits'], fixes: fixes as Mend['fixes'] }]),
    );
  },
});
