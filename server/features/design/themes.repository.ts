import type { Selectable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

const columns = ['id', 'name', 'style', 'is_active', 'created_at', 'updated_at'] as const;

export type ThemeRow = Pick<Selectable<Tables['design_themes']>, (typeof columns)[number]>;

export interface ThemeText {
  name?: string;
  style?: string;
  served_style?: string;
}

export const themesRepository = (db: Db) => ({
  list: (scope: MerchantScope): Promise<ThemeRow[]> =>
    db
      .selectFrom('design_themes')
      .select(columns)
      .where('merchant_id', '=', scope.merchantId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),

  /** Whoever adds or activates a theme at the same time waits until this transaction ends. */
  async hold(scope: MerchantScope): Promise<void> {
    await db
      .selectFrom('merchants')
      .select('id')
      .where('id', '=', scope.merchantId)
      .forNoKeyUpdate()
      .executeTakeFirst();
  },

  async count(scope: MerchantScope): Promise<number> {
    const row = await db
      .selectFrom('design_themes')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('merchant_id', '=', scope.merchantId)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  },

  add: (scope: MerchantScope, theme: Required<ThemeText> & { id: string; now: Date }): Promise<ThemeRow> =>
    db
      .insertInto('design_themes')
      .values({
        merchant_id: scope.merchantId,
        id: theme.id,
        name: theme.name,
        style: theme.style,
        served_style: theme.served_style,
        created_at: theme.now,
        updated_at: theme.now,
      })
      .returning(columns)
      .executeTakeFirstOrThrow(),

  update: (scope: MerchantScope, id: string, text: ThemeText, now: Date): Promise<ThemeRow | undefined> =>
    db
      .updateTable('design_themes')
      .set({ ...text, updated_at: now })
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirst(),

  deactivate(scope: MerchantScope, which: { id?: string; except?: string } = {}): Promise<unknown> {
    const active = db
      .updateTable('design_themes')
      .set({ is_active: false })
      .where('merchant_id', '=', scope.merchantId)
      .where('is_active', '=', true);
    const one = which.id === undefined ? active : active.where('id', '=', which.id);
    return (which.except === undefined ? one : one.where('id', '<>', which.except)).execute();
  },

  activate: (scope: MerchantScope, id: string, now: Date): Promise<ThemeRow | undefined> =>
    db
      .updateTable('design_themes')
      .set({ is_active: true, last_active_at: now })
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirst(),

  /** Activates the one that was active last, unless one is. */
  reactivate: (scope: MerchantScope, now: Date): Promise<unknown> =>
    db
      .updateTable('design_themes')
      .set({ is_active: true, last_active_at: now })
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', (eb) =>
        eb
          .selectFrom('design_themes')
          .select('id')
          .where('merchant_id', '=', scope.merchantId)
          .where('last_active_at', 'is not', null)
          .orderBy('is_active', 'desc')
          .orderBy('last_active_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1),
      )
      .execute(),

  remove: (scope: MerchantScope, id: string): Promise<{ id: string } | undefined> =>
    db
      .deleteFrom('design_themes')
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst(),

  /** What the merchant's stores serve beside their own styles; nothing when the standard theme is active. */
  async servedStyle(scope: MerchantScope): Promise<string | undefined> {
    const row = await db
      .selectFrom('design_themes')
      .select('served_style')
      .where('merchant_id', '=', scope.merchantId)
      .where('is_active', '=', true)
      .executeTakeFirst();
    return row?.served_style;
  },
});
