import { type RawBuilder, sql } from 'kysely';
import type { GradeKind, Standing, StepTimes } from '#contract/intake/intake.schemas.ts';
import type { Cents } from '#contract/kit/money.ts';
import type { WriteOffReason } from '#contract/products/product-choices.ts';
import type { Condition } from '#contract/products/products.schemas.ts';
import type { Db } from '#server/db/database.ts';
import { type StockMove, toldStock } from '#server/features/products/stock/stock-moves.sql.ts';
import { unitCostOfLine } from '#server/features/truckloads/items/received-costs.sql.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { withinPlaces } from '../station/station.repository.ts';

/** What a line is found by. */
export interface ItemCodes {
  gtin14: string | null;
  asin: string;
  sku: string;
}

export interface LoadScope extends MerchantScope {
  truckloadId: string;
  round: number;
}

export interface LineRow {
  line: number;
  title: string;
  brand: string;
  model: string;
  barcode: string;
  gtin14: string | null;
  asin: string;
  sku: string;
  category: string;
  condition: Condition;
  pallet: string;
  quantity: number;
  unit_retail_cents: Cents;
  unit_cost_cents: Cents | null;
  received: number;
  over: number;
  misgraded: number;
  damaged: number;
}

/** A product as far as a unit has to know it. */
export interface UnitProductRow {
  id: string;
  title: string;
  condition: Condition;
  condition_notes: string[];
  sells_at_cents: Cents;
  price_cents: Cents;
  old_price_cents: Cents;
  value_price_cents: Cents | null;
  quantity: number;
  unit_cost_cents: Cents | null;
  category_id: string | null;
  category_name: string | null;
  sub_category_id: string | null;
  barcode: string;
  asin: string;
  sku: string;
  brand: string;
  model: string | null;
  cl_sku: string;
  cl_upc: string | null;
  bin: string;
  image: string | null;
  is_active: boolean;
  is_parts: boolean;
}

export interface UnitRow {
  id: string;
  session_id: string;
  truckload_id: string | null;
  lot_number: string | null;
  round: number | null;
  line: number | null;
  standing: Standing;
  product_id: string;
  receipt_id: string;
  item_key: string;
  retail_cents: Cents | null;
  grade: string;
  grade_name: string;
  grade_kind: GradeKind;
  checks: unknown;
  defects: string[];
  price_cents: Cents;
  reckoned_cents: Cents | null;
  reason: string;
  write_off: WriteOffReason | null;
  is_misgraded: boolean;
  is_damaged: boolean;
  is_new: boolean;
  relabels: boolean;
  remarks: string[];
  person: string;
  user_id: string;
  received_at: Date;
  known_at: Date | null;
  undone_at: Date | null;
  location_id: string;
  time_zone: string;
  settings: unknown;
  bin: string;
  cost_cents: Cents | null;
  is_cost_estimated: boolean;
  is_on_shelf: boolean;
  product_title: string;
  product_image: string | null;
  product_units: number;
  condition: Condition;
  condition_notes: string[];
  cl_sku: string;
  cl_upc: string | null;
  wanted: number;
}

export interface NewUnit {
  id: string;
  /** The colour that its label carries; empty where labels carry none. */
  tag: string;
  sessionId: string;
  truckloadId: string | null;
  round: number | null;
  line: number | null;
  standing: Standing;
  productId: string;
  itemKey: string;
  retailCents: Cents | null;
  grade: string;
  gradeName: string;
  gradeKind: GradeKind;
  checks: Record<string, boolean>;
  defects: readonly string[];
  priceCents: Cents;
  reckonedCents: Cents | null;
  reason: string;
  writeOff: WriteOffReason | null;
  isMisgraded: boolean;
  isDamaged: boolean;
  isNew: boolean;
  relabels: boolean;
  remarks: readonly string[];
  userId: string;
  person: string;
  steps: StepTimes;
  deviceAt: Date;
  knownAt: Date | null;
  now: Date;
}

const lineColumns = sql`i.line, i.title, i.brand, i.model, i.barcode, i.gtin14, i.asin, i.sku, i.category,
  coalesce(i.condition, t.condition) as condition, i.pallet, i.quantity, i.unit_retail_cents,
  ${unitCostOfLine} as unit_cost_cents, coalesce(n.received, 0) as received, coalesce(n.over, 0) as over,
  coalesce(n.misgraded, 0) as misgraded, coalesce(n.damaged, 0) as damaged`;

const lineJoins = sql`truckload_items i
  join truckloads t on t.merchant_id = i.merchant_id and t.id = i.truckload_id
  left join intake_lines n on n.merchant_id = i.merchant_id and n.truckload_id = i.truckload_id and n.round = i.round
    and n.line = i.line`;

export const lineSource = { columns: lineColumns, joins: lineJoins };

export const unitProductColumns = sql`p.id, p.title, p.condition, p.condition_notes, p.sells_at_cents, p.price_cents, p.old_price_cents,
  p.value_price_cents, p.quantity, p.unit_cost_cents, p.category_id, c.name as category_name, p.sub_category_id,
  p.barcode, p.asin, p.sku, p.brand, p.aspects ->> 'Model' as model, p.cl_sku, p.cl_upc, p.bin, p.images[1] as image,
  p.is_active, exists (select from intake_parts a where a.merchant_id = p.merchant_id and a.product_id = p.id) as is_parts`;

export const unitProductJoins = sql`products p left join categories c on c.merchant_id = p.merchant_id and c.id = p.category_id`;

/** Buyers who wait for product `p`: letters when it is back, and wishes that it may be. */
export const wantedBy = sql<number>`(
  (select count(1) from alerts a where a.merchant_id = p.merchant_id and a.product_id = p.id and a.kind = 'back'
    and a.confirmed_at is not null and a.stopped_at is null and a.told_at is null)
  + (select count(1) from wanted_matches w where w.merchant_id = p.merchant_id and w.product_id = p.id
    and w.state = 'open'))::integer`;

/** What lies there is found by the colour of its label. */
const tagReceipt = (tag: string) => sql`
  update receipts r set tag = ${tag} from unit u
  where r.merchant_id = u.merchant_id and r.id = u.receipt_id and r.tag <> ${tag}`;

export const unitsRepository = (db: Db) => ({
  /** Of two that send the same unit at once the second waits, and then finds it. */
  async hold({ merchantId }: MerchantScope, id: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`intake unit ${merchantId} ${id}`}, 0))`.execute(db);
  },

  /** Of a unit that is not there, or not yet: what comes in under its id is refused. What is old is forgotten. */
  async withdraw(
    { merchantId }: MerchantScope,
    id: string,
    { now, before }: { now: Date; before: Date },
  ): Promise<void> {
    await sql`delete from intake_withdrawn where merchant_id = ${merchantId} and withdrawn_at < ${before}`.execute(db);
    await sql`
      insert into intake_withdrawn (merchant_id, unit_id, withdrawn_at) values (${merchantId}, ${id}, ${now})
      on conflict do nothing`.execute(db);
  },

  isWithdrawn: async ({ merchantId }: MerchantScope, id: string): Promise<boolean> =>
    (await db
      .selectFrom('intake_withdrawn')
      .select('unit_id')
      .where('merchant_id', '=', merchantId)
      .where('unit_id', '=', id)
      .executeTakeFirst()) !== undefined,

  async find(scope: MerchantScope, id: string, { locks = false } = {}): Promise<UnitRow | undefined> {
    const { rows } =
      await sql<UnitRow>`${selectUnits(scope)} and u.id = ${id} ${locks ? sql`for no key update of u` : sql``}`.execute(
        db,
      );
    return rows[0];
  },

  async list(
    scope: MerchantScope,
    { session, truckload }: { session?: string | undefined; truckload?: string | undefined },
    { limit, offset }: { limit: number; offset: number },
  ): Promise<UnitRow[]> {
    const { rows } = await sql<UnitRow>`${selectUnits(scope)}
      ${session === undefined ? sql`` : sql`and u.session_id = ${session}`}
      ${truckload === undefined ? sql`` : sql`and u.truckload_id = ${truckload}`}
      order by u.received_at desc, u.id desc limit ${sql.lit(limit)} offset ${offset}`.execute(db);
    return rows;
  },

  async count(
    scope: MerchantScope,
    { session, truckload }: { session?: string | undefined; truckload?: string | undefined },
    cap: number,
  ): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(1)::integer as count from (
        select from intake_units u join intake_sessions s on s.merchant_id = u.merchant_id and s.id = u.session_id
        where u.merchant_id = ${scope.merchantId} ${withinPlaces(scope)}
          ${session === undefined ? sql`` : sql`and u.session_id = ${session}`}
          ${truckload === undefined ? sql`` : sql`and u.truckload_id = ${truckload}`}
        limit ${sql.lit(cap + 1)}) c`.execute(db);
    return rows[0]?.count ?? 0;
  },

  async line({ merchantId, truckloadId, round }: LoadScope, line: number): Promise<LineRow | undefined> {
    const { rows } = await sql<LineRow>`
      select ${lineColumns} from ${lineJoins}
      where i.merchant_id = ${merchantId} and i.truckload_id = ${truckloadId} and i.round = ${round}
        and i.line = ${line}`.execute(db);
    return rows[0];
  },

  /** The line of an item: one that something is still missing of, else the first. Each number has its own index. */
  async lineOf(scope: LoadScope, { gtin14, asin, sku }: ItemCodes): Promise<LineRow | undefined> {
    const { merchantId, truckloadId, round } = scope;
    const of = sql`select w.line from truckload_items w
      where w.merchant_id = ${merchantId} and w.truckload_id = ${truckloadId} and w.round = ${round}`;
    const ways = [
      ...(gtin14 ? [sql`${of} and w.gtin14 = ${gtin14}`] : []),
      ...(asin ? [sql`${of} and w.asin <> '' and w.asin = ${asin}`] : []),
      ...(sku ? [sql`${of} and w.sku <> '' and lower(w.sku) = ${sku.toLowerCase()}`] : []),
    ];
    if (ways.length === 0) return undefined;
    const { rows } = await sql<LineRow>`
      select ${lineColumns} from (${sql.join(ways, sql` union `)}) f
      join truckload_items i on i.merchant_id = ${merchantId} and i.truckload_id = ${truckloadId} and i.round = ${round}
        and i.line = f.line
      join truckloads t on t.merchant_id = i.merchant_id and t.id = i.truckload_id
      left join intake_lines n on n.merchant_id = i.merchant_id and n.truckload_id = i.truckload_id
        and n.round = i.round and n.line = i.line
      order by coalesce(n.received, 0) < i.quantity desc, i.line limit 1`.execute(db);
    return rows[0];
  },

  /** The lines of several units, by unit. */
  async linesOf(
    { merchantId }: MerchantScope,
    units: readonly Pick<UnitRow, 'id' | 'line'>[],
  ): Promise<Map<string, LineRow>> {
    const listed = units.flatMap(({ id, line }) => (line === null ? [] : [id]));
    if (listed.length === 0) return new Map();
    const { rows } = await sql<LineRow & { unit_id: string }>`
      select u.id as unit_id, ${lineColumns} from intake_units u
      join truckload_items i on i.merchant_id = u.merchant_id and i.truckload_id = u.truckload_id and i.round = u.round
        and i.line = u.line
      join truckloads t on t.merchant_id = i.merchant_id and t.id = i.truckload_id
      left join intake_lines n on n.merchant_id = i.merchant_id and n.truckload_id = i.truckload_id
        and n.round = i.round and n.line = i.line
      where u.merchant_id = ${merchantId} and u.id = any(${listed}::uuid[])`.execute(db);
    return new Map(rows.map(({ unit_id, ...line }) => [unit_id, line]));
  },

  /** One more of a line: of the expected ones as long as some are missing, else over. Its row decides, one after the other. */
  async countIn(
    { merchantId, truckloadId, round }: LoadScope,
    { line, isMisgraded, isDamaged }: { line: number; isMisgraded: boolean; isDamaged: boolean },
  ): Promise<'expected' | 'over'> {
    const [misgraded, damaged] = [Number(isMisgraded), Number(isDamaged)];
    const { rows } = await sql<{ is_over: boolean }>`
      insert into intake_lines as n (merchant_id, truckload_id, round, line, received, over, misgraded, damaged)
      select i.merchant_id, i.truckload_id, i.round, i.line, (i.quantity > 0)::integer, (i.quantity = 0)::integer,
        ${misgraded}::integer, ${damaged}::integer
      from truckload_items i
      where i.merchant_id = ${merchantId} and i.truckload_id = ${truckloadId} and i.round = ${round} and i.line = ${line}
      on conflict (merchant_id, truckload_id, round, line) do update set
        received = n.received + (n.received < (select i.quantity from truckload_items i
          where i.merchant_id = n.merchant_id and i.truckload_id = n.truckload_id and i.round = n.round
            and i.line = n.line))::integer,
        over = n.over + (n.received >= (select i.quantity from truckload_items i
          where i.merchant_id = n.merchant_id and i.truckload_id = n.truckload_id and i.round = n.round
            and i.line = n.line))::integer,
        misgraded = n.misgraded + excluded.misgraded, damaged = n.damaged + excluded.damaged
      returning n.over > 0 as is_over`.execute(db);
    // Once some are over, all expected ones were there before.
    return rows[0]?.is_over ? 'over' : 'expected';
  },

  /** One less of a line: where some were over, the first of them is an expected one from then on. */
  async countOut(
    { merchantId, truckloadId, round }: LoadScope,
    unit: { id: string; line: number; standing: Standing; isMisgraded: boolean; isDamaged: boolean },
  ): Promise<void> {
    const { rows } = await sql<{ over: number }>`
      select over from intake_lines where merchant_id = ${merchantId} and truckload_id = ${truckloadId}
        and round = ${round} and line = ${unit.line} for update`.execute(db);
    const moves = unit.standing === 'expected' && (rows[0]?.over ?? 0) > 0;
    if (moves) {
      await sql`
        update intake_units set standing = 'expected' where merchant_id = ${merchantId} and id = (
          select o.id from intake_units o where o.merchant_id = ${merchantId} and o.truckload_id = ${truckloadId}
            and o.line = ${unit.line} and o.round = ${round} and o.standing = 'over' and o.undone_at is null
            and o.id <> ${unit.id}
          order by o.received_at, o.id limit 1)`.execute(db);
    }
    const isOver = unit.standing === 'over' || moves;
    await sql`
      update intake_lines set received = received - ${Number(!isOver)}::integer, over = over - ${Number(isOver)}::integer,
        misgraded = misgraded - ${Number(unit.isMisgraded)}::integer,
        damaged = damaged - ${Number(unit.isDamaged)}::integer
      where merchant_id = ${merchantId} and truckload_id = ${truckloadId} and round = ${round} and line = ${unit.line}`.execute(
      db,
    );
  },

  /** A unit of a line has another grade: it is counted as that. */
  async countAnew(
    { merchantId, truckloadId, round }: LoadScope,
    { line, misgraded, damaged }: { line: number; misgraded: number; damaged: number },
  ): Promise<void> {
    await sql`
      update intake_lines set misgraded = misgraded + ${misgraded}::integer, damaged = damaged + ${damaged}::integer
      where merchant_id = ${merchantId} and truckload_id = ${truckloadId} and round = ${round} and line = ${line}`.execute(
      db,
    );
  },

  /** From the first unit on a truckload is unpacked one by one; false where it became products as a whole instead. */
  async beginLoad({ merchantId }: MerchantScope, truckloadId: string, now: Date): Promise<boolean> {
    const { rows } = await sql`
      update truckloads set unpacked_at = coalesce(unpacked_at, ${now})
      where merchant_id = ${merchantId} and id = ${truckloadId} and break_state in ('none', 'failed')
        and manifest_state is distinct from 'reading' returning id`.execute(db);
    return rows.length > 0;
  },

  async product({ merchantId }: MerchantScope, id: string): Promise<UnitProductRow | undefined> {
    const { rows } = await sql<UnitProductRow>`
      select ${unitProductColumns} from ${unitProductJoins}
      where p.merchant_id = ${merchantId} and p.id = ${id} and not p.is_sample`.execute(db);
    return rows[0];
  },

  /** The product of an item that is sold for parts. */
  async partsOf({ merchantId }: MerchantScope, itemKey: string, grade: string): Promise<string | undefined> {
    const row = await db
      .selectFrom('intake_parts')
      .select('product_id')
      .where('merchant_id', '=', merchantId)
      .where('item_key', '=', itemKey)
      .where('grade', '=', grade)
      .executeTakeFirst();
    return row?.product_id;
  },

  async addParts({ merchantId }: MerchantScope, itemKey: string, grade: string, product: string): Promise<void> {
    await sql`
      insert into intake_parts (merchant_id, item_key, grade, product_id)
      values (${merchantId}, ${itemKey}, ${grade}, ${product})
      on conflict (merchant_id, item_key, grade) do update set product_id = excluded.product_id`.execute(db);
  },

  /** One more of a product, also of one that was deleted; a product that had no price yet has this one. */
  async bringIn(
    { merchantId }: MerchantScope,
    { id, priceCents, costCents }: { id: string; priceCents: Cents; costCents: Cents | null },
    move: StockMove,
  ): Promise<{ quantity: number } | undefined> {
    const { rows } = await sql<{ quantity: number }>`
      with ${toldStock(move)}
      update products p set quantity = p.quantity + 1, unit_cost_cents = coalesce(${costCents}::integer, p.unit_cost_cents),
        price_cents = case when p.price_cents = 0 then ${priceCents}::integer else p.price_cents end,
        is_active = true, updated_at = ${move.now},
        version = p.version + (not p.is_active or (p.price_cents = 0 and ${priceCents}::integer > 0))::integer
      from told where p.merchant_id = ${merchantId} and p.id = ${id}
      returning p.quantity`.execute(db);
    return rows[0];
  },

  /** What a deleted product had left is gone with it. */
  async clearDeleted({ merchantId }: MerchantScope, id: string, move: StockMove): Promise<void> {
    await sql`
      with ${toldStock(move)}
      update products p set quantity = 0 from told
      where p.merchant_id = ${merchantId} and p.id = ${id} and not p.is_active and p.quantity > 0`.execute(db);
  },

  /** The unit itself leaves its product, if it is still there. */
  async takeOut(
    { merchantId }: MerchantScope,
    { product, receipt }: { product: string; receipt: string },
    move: StockMove,
  ): Promise<number | undefined> {
    const { rows } = await sql<{ quantity: number }>`
      with ${toldStock({ ...move, isBack: true })}
      update products p set quantity = p.quantity - 1, updated_at = ${move.now} from told
      where p.merchant_id = ${merchantId} and p.id = ${product} and p.quantity > 0 and exists (
        select from receipts r where r.merchant_id = p.merchant_id and r.id = ${receipt} and r.is_open)
      returning p.quantity`.execute(db);
    return rows[0]?.quantity;
  },

  /** The unit that an act has just brought leaves the shelf again. */
  async removeOne({ merchantId }: MerchantScope, product: string, move: StockMove): Promise<void> {
    await sql`
      with ${toldStock(move)}
      update products p set quantity = p.quantity - 1, updated_at = ${move.now} from told
      where p.merchant_id = ${merchantId} and p.id = ${product}`.execute(db);
  },

  /** What was written off is on the shelf again, with the receipt it came by. */
  async bringBack({ merchantId }: MerchantScope, product: string, move: StockMove): Promise<void> {
    await sql`
      with ${toldStock({ ...move, isBack: true })}
      update products p set quantity = p.quantity + 1, updated_at = ${move.now} from told
      where p.merchant_id = ${merchantId} and p.id = ${product}`.execute(db);
  },

  async noteWriteOff({ merchantId }: MerchantScope, unit: string, product: string, note: string): Promise<void> {
    await sql`update stock_movements set note = ${note}
      where merchant_id = ${merchantId} and origin_id = ${unit} and product_id = ${product} and reason = 'written_off'`.execute(
      db,
    );
  },

  /** A product that a unit alone has made goes with it; whether it did. */
  async removeMade({ merchantId }: MerchantScope, product: string, unit: string, now: Date): Promise<boolean> {
    const { rows } = await sql`
      update products p set is_active = false, updated_at = ${now}, version = p.version + 1
      where p.merchant_id = ${merchantId} and p.id = ${product} and p.is_active and p.quantity = 0
        and p.live_version is null and not exists (
          select from intake_units u where u.merchant_id = p.merchant_id and u.product_id = p.id and u.id <> ${unit}
            and u.undone_at is null)
        and not exists (select from stock_movements m where m.merchant_id = p.merchant_id and m.product_id = p.id
          and m.origin_id is distinct from ${unit})
      returning p.id`.execute(db);
    return rows.length > 0;
  },

  async holdProducts({ merchantId }: MerchantScope, ids: readonly string[]): Promise<void> {
    await sql`select count(1) from (select from products where merchant_id = ${merchantId} and id = any(${ids}::uuid[])
      order by id for no key update) held`.execute(db);
  },

  async insert({ merchantId }: MerchantScope, unit: NewUnit): Promise<void> {
    await sql`
      with unit as (insert into intake_units (merchant_id, id, session_id, truckload_id, round, line, standing, product_id, receipt_id,
        item_key, retail_cents, grade, grade_name, grade_kind, checks, defects, price_cents, reckoned_cents, reason,
        write_off, is_misgraded, is_damaged, is_new, relabels, remarks, user_id, person, steps, device_at, known_at,
        received_at)
      values (${merchantId}, ${unit.id}, ${unit.sessionId}, ${unit.truckloadId}, ${unit.round}, ${unit.line},
        ${unit.standing}, ${unit.productId}, ${newestReceipt({ merchantId }, unit.id, unit.productId)}, ${unit.itemKey},
        ${unit.retailCents}, ${unit.grade}, ${unit.gradeName}, ${unit.gradeKind}, ${JSON.stringify(unit.checks)},
        ${unit.defects}, ${unit.priceCents}, ${unit.reckonedCents}, ${unit.reason}, ${unit.writeOff},
        ${unit.isMisgraded}, ${unit.isDamaged}, ${unit.isNew}, ${unit.relabels}, ${unit.remarks}, ${unit.userId},
        ${unit.person}, ${JSON.stringify(unit.steps)}, ${unit.deviceAt}, ${unit.knownAt}, ${unit.now})
      returning merchant_id, receipt_id) ${tagReceipt(unit.tag)}`.execute(db);
  },

  async update(
    { merchantId }: MerchantScope,
    id: string,
    unit: Pick<
      NewUnit,
      | ('productId' | 'grade' | 'gradeName' | 'gradeKind' | 'checks' | 'defects' | 'priceCents' | 'reckonedCents')
      | ('reason' | 'writeOff' | 'isMisgraded' | 'isDamaged' | 'isNew' | 'tag')
    >,
  ): Promise<void> {
    await sql`
      with unit as (update intake_units set product_id = ${unit.productId},
        receipt_id = ${newestReceipt({ merchantId }, id, unit.productId)}, grade = ${unit.grade},
        grade_name = ${unit.gradeName}, grade_kind = ${unit.gradeKind}, checks = ${JSON.stringify(unit.checks)},
        defects = ${unit.defects}, price_cents = ${unit.priceCents}, reckoned_cents = ${unit.reckonedCents},
        reason = ${unit.reason}, write_off = ${unit.writeOff}, is_misgraded = ${unit.isMisgraded},
        is_damaged = ${unit.isDamaged}, is_new = is_new and ${unit.isNew}, relabels = true
      where merchant_id = ${merchantId} and id = ${id}
      returning merchant_id, receipt_id) ${tagReceipt(unit.tag)}`.execute(db);
  },

  async setPrice({ merchantId }: MerchantScope, id: string, priceCents: Cents, reason: string): Promise<void> {
    await sql`update intake_units set price_cents = ${priceCents}, reason = ${reason}, relabels = true
      where merchant_id = ${merchantId} and id = ${id}`.execute(db);
  },

  /** The station knew it before it heard of it; `relabels` where its label is found at this station alone. */
  async setKnown(
    { merchantId }: MerchantScope,
    id: string,
    { knownAt, relabels }: { knownAt: Date; relabels: boolean },
  ): Promise<void> {
    await sql`update intake_units set known_at = coalesce(known_at, ${knownAt}), relabels = relabels or ${relabels}
      where merchant_id = ${merchantId} and id = ${id}`.execute(db);
  },

  async setUndone({ merchantId }: MerchantScope, id: string, now: Date): Promise<void> {
    await sql`update intake_units set undone_at = ${now} where merchant_id = ${merchantId} and id = ${id}`.execute(db);
  },

  async addSteps({ merchantId }: MerchantScope, id: string, steps: StepTimes): Promise<void> {
    await sql`update intake_units set steps = steps || ${JSON.stringify(steps)}::jsonb
      where merchant_id = ${merchantId} and id = ${id}`.execute(db);
  },

  /** The unit lies there; its product is said to lie where all of its units do, and where the next is put. */
  async setBin(
    { merchantId }: MerchantScope,
    { receipt, product, location, bin }: { receipt: string; product: string; location: string; bin: string },
  ): Promise<void> {
    await sql`
      update receipts set bin = ${bin}, store_location_id = ${location}
      where merchant_id = ${merchantId} and id = ${receipt}`.execute(db);
    await sql`
      update products p set bin = ${bin}
      where p.merchant_id = ${merchantId} and p.id = ${product} and p.bin <> ${bin} and not exists (
        select from receipts r where r.merchant_id = p.merchant_id and r.product_id = p.id and r.is_open
          and r.bin <> ${bin})`.execute(db);
  },

  /** A number of a station’s block becomes the label of a unit; false where it is no such number, or was one before. */
  async spendLabel(
    { merchantId }: MerchantScope,
    { code, station, unit, product }: { code: string; station: string; unit: string; product: string },
  ): Promise<boolean> {
    const { rows } = await sql`
      update intake_labels set unit_id = ${unit}, product_id = ${product}
      where merchant_id = ${merchantId} and code = ${code} and station_id = ${station} and unit_id is null
      returning code`.execute(db);
    return rows.length > 0;
  },

  async isFreeLabel({ merchantId }: MerchantScope, code: string, station: string): Promise<boolean> {
    const { rows } = await sql`
      select from intake_labels where merchant_id = ${merchantId} and code = ${code} and station_id = ${station}
        and unit_id is null`.execute(db);
    return rows.length > 0;
  },

  async hasPlace({ merchantId }: MerchantScope, category: string, subCategory: string | null): Promise<boolean> {
    const { rows } = await sql`
      select from categories c where c.merchant_id = ${merchantId} and c.id = ${category}
        and (${subCategory}::uuid is null or exists (select from sub_categories s
          where s.merchant_id = c.merchant_id and s.category_id = c.id and s.id = ${subCategory}::uuid))`.execute(db);
    return rows.length > 0;
  },

  async imagesOf({ merchantId }: MerchantScope, id: string): Promise<string[]> {
    const row = await db
      .selectFrom('products')
      .select('images')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return row?.images ?? [];
  },

  async setImages({ merchantId }: MerchantScope, id: string, images: readonly string[], now: Date): Promise<void> {
    await sql`update products set images = ${images}, version = version + 1, updated_at = ${now}
      where merchant_id = ${merchantId} and id = ${id}`.execute(db);
  },
});

const newestReceipt = ({ merchantId }: MerchantScope, unit: string, product: string): RawBuilder<string> => sql`(
  select m.id from stock_movements m join receipts r on r.merchant_id = m.merchant_id and r.id = m.id
  where m.merchant_id = ${merchantId} and m.origin_id = ${unit} and m.product_id = ${product}
  order by m.number desc limit 1)`;

const selectUnits = (scope: MerchantScope) => sql`
  select u.id, u.session_id, u.truckload_id, t.lot_number, u.round, u.line, u.standing, u.product_id, u.receipt_id,
    u.item_key, u.retail_cents, u.grade, u.grade_name, u.grade_kind, u.checks, u.defects, u.price_cents,
    u.reckoned_cents, u.reason, u.write_off, u.is_misgraded, u.is_damaged, u.is_new, u.relabels, u.remarks, u.person,
    u.user_id, u.received_at, u.known_at, u.undone_at, s.store_location_id as location_id, st.time_zone, g.settings, r.bin,
    r.unit_cost_cents as cost_cents, r.is_cost_estimated, r.is_open as is_on_shelf, p.title as product_title,
    p.images[1] as product_image, p.quantity as product_units, p.condition, p.condition_notes, p.cl_sku, p.cl_upc,
    ${wantedBy} as wanted
  from intake_units u
  join intake_sessions s on s.merchant_id = u.merchant_id and s.id = u.session_id
  join store_locations l on l.merchant_id = s.merchant_id and l.id = s.store_location_id
  join stores st on st.merchant_id = l.merchant_id and st.id = l.store_id
  join products p on p.merchant_id = u.merchant_id and p.id = u.product_id
  join receipts r on r.merchant_id = u.merchant_id and r.id = u.receipt_id
  left join truckloads t on t.merchant_id = u.merchant_id and t.id = u.truckload_id
  left join intake_settings g on g.merchant_id = u.merchant_id
  where u.merchant_id = ${scope.merchantId} ${withinPlaces(scope)}`;
