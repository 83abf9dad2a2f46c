import type { Grade, IntakeSettings, Replayed, Standing, Unit, UnitInput } from '#contract/intake/intake.schemas.ts';
import {
  type Cents,
  cents,
  largerCents,
  toCents,
  toCentsIfAny,
  toDollars,
  toDollarsIfAny,
} from '#contract/kit/money.ts';
import { limitWaiting, type Tx } from '#server/db/database.ts';
import { isLockTimeout } from '#server/db/violations.ts';
import type { UsageService } from '#server/features/billing/usage/usage.service.ts';
import type { LookupService } from '#server/features/lookup/lookup.service.ts';
import type { CatalogueMatches } from '#server/features/lookup/match-catalogue.service.ts';
import { requireWithinWriteOff } from '#server/features/products/product-rights.service.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import type { StockMove } from '#server/features/products/stock/stock-moves.sql.ts';
import { refreshSold } from '#server/features/publishing/refresh/refresh.service.ts';
import { type Actor, requirePermission } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { Failure, failure, found, invalid } from '#server/kit/failure.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { binOf } from '../bin-of.ts';
import { gradeOf, notesOf, reckonPrice, requireKnown } from '../reckon.ts';
import { type SessionRow, stationRepository } from '../station/station.repository.ts';
import { readSettings, requireWhole } from '../station/station.ts';
import { findProductOf } from './find-product.ts';
import { type Identity, identify } from './identify.ts';
import { type ReadFact, readFact } from './read-fact.ts';
import { isMisgraded, tagAt, toUnit } from './units.mapper.ts';
import {
  type LineRow,
  type LoadScope,
  type UnitProductRow,
  type UnitRow,
  unitsRepository,
} from './units.repository.ts';

export interface IntakeParts {
  usage: UsageService;
  products: ProductsService;
  knownGoods: CatalogueMatches;
  lookup: Pick<LookupService, 'know'>;
}

// Whoever holds the same item for longer keeps a person with a scanner waiting.
const patience = '5s';

export const takenBack = 'This unit was taken back.';

/** A unit with all that is known around it. */
interface Understood {
  /** As it is taken in: of a fact, without what is gone since. */
  input: UnitInput;
  remarks: readonly string[];
  session: SessionRow;
  settings: IntakeSettings;
  grade: Grade;
  load: LoadScope | undefined;
  identity: Identity;
  line: LineRow | undefined;
  product: UnitProductRow | undefined;
  place: Place;
  retailCents: Cents | null;
  costCents: Cents | null;
}

/** A unit that becomes a product of its own. */
interface NewProduct
  extends Pick<Understood, 'identity' | 'grade' | 'settings' | 'line' | 'place' | 'retailCents' | 'costCents'> {
  input: Pick<UnitInput, 'item' | 'checks' | 'defects'>;
  settled: Pick<Settled, 'priceCents'>;
  bin: string;
  move: StockMove;
  /** The number of a label that is printed already. */
  label: string | null;
  pictures: readonly string[];
}

export interface Settled {
  priceCents: Cents;
  reckonedCents: Cents | null;
  /** The label that the station has printed is not right. */
  relabels: boolean;
  overrides: boolean;
  remarks: string[];
}

/** Taking one unit in, at once or after the fact: stock, receipt, label and line are one. */
export function createReceiving(deps: Deps, { usage, products, knownGoods }: IntakeParts) {
  const { db, clock } = deps;
  const { knownItems } = products;

  /** Pictures that the shared catalogue has of an item that becomes a product; asked ahead of the transaction. */
  async function picturesOf({ gtin14, asin }: Identity): Promise<readonly string[]> {
    if (!gtin14 && !asin) return [];
    const [known] = await knownGoods.find([{ gtin14, asin }]);
    return known?.images ?? [];
  }

  /** What a unit is, where it comes from and what it would cost, before anything is written. */
  async function understand(tx: Tx, actor: Actor, given: UnitInput): Promise<Understood> {
    const isFact = given.knownAt !== null;
    const at = found(await stationRepository(tx).find(actor, given.session));
    requireSession(actor, at, isFact);
    const settings = readSettings(at.settings);
    const { input, grade, remarks } = isFact ? readFact(settings, given) : readNow(settings, given);
    // What was broken up meanwhile is on the shelf already: this unit came besides.
    const isBroken = isFact && isBrokenUp(at);
    if (isBroken) remarks.push('The truckload was broken up before this unit was sent');
    const session = isBroken ? { ...at, truckload_id: null, round: null } : at;
    const load = await findLoad(tx, actor, session, clock.now());
    const chosen = await findChosen(tx, actor, input, remarks);
    const read = withCodesOf(identify(input.item), chosen);
    const line = load && (await findLine(tx, load, read, input, remarks));
    const identity = line ? fillCodes(read, line) : read;
    const product = await findProductOf(tx, actor, knownItems, { identity, grade, chosen });
    const place = await placeOf(tx, actor, input, product ?? chosen, remarks);
    const retailCents = retailOf(input, product ?? chosen, line);
    const costCents = line ? line.unit_cost_cents : (product?.unit_cost_cents ?? null);
    const known = { session, settings, grade, load, identity, line, product, place, retailCents, costCents };
    return { ...known, input, remarks };
  }

  /** The price that counts, and whether whoever takes the unit in may do so. */
  function decide(actor: Actor, input: UnitInput, of: Understood): Settled {
    const { settings, grade, product, place, retailCents, costCents } = of;
    const isFact = input.knownAt !== null;
    const said = { grade, defects: input.defects, category: place.named, retailCents, costCents };
    const reckoned = reckonPrice(settings, said).priceCents;
    const isAlive = product?.is_active === true && product.price_cents > 0;
    const settled = settlePrice(actor, input, { reckoned, product: isAlive ? product : undefined, grade, isFact });
    settled.remarks.push(...of.remarks);
    if (grade.kind === 'scrap') requireScrapRights(actor, settings, { ...said, isFact, remarks: settled.remarks });
    return settled;
  }

  /** Whether the number on the label is one of the station’s own that no other unit has. */
  async function checkLabel(
    tx: Tx,
    actor: Actor,
    input: UnitInput,
    of: Understood,
    settled: Settled,
  ): Promise<boolean> {
    if (input.label === null) return true;
    if (await unitsRepository(tx).isFreeLabel(actor, input.label, of.session.station_id)) return true;
    if (input.knownAt === null) {
      throw invalid({ param: 'label', msg: 'This number is not of a block of this station' });
    }
    settled.remarks.push('The number on the label is another unit’s');
    return false;
  }

  /** The unit that was sent before; one that was taken back before it came does not come any more. */
  async function holdUnit(tx: Tx, actor: Actor, id: string): Promise<UnitRow | undefined> {
    const units = unitsRepository(tx);
    await units.hold(actor, id);
    const existing = await units.find(actor, id);
    if (!existing && (await units.isWithdrawn(actor, id))) throw failure('CONFLICT', { message: takenBack });
    return existing;
  }

  async function receive(tx: Tx, actor: Actor, given: UnitInput, pictures: readonly string[]): Promise<Unit> {
    const units = unitsRepository(tx);
    const existing = await holdUnit(tx, actor, given._id);
    if (existing) return findSame(tx, actor, existing, given);
    const of = await understand(tx, actor, given);
    const { input, session, settings, grade, load, line, product, costCents } = of;
    const settled = decide(actor, input, of);
    const isOurs = await checkLabel(tx, actor, input, of, settled);
    const counted = { isMisgraded: isMisgraded(settings, grade, line), isDamaged: grade.kind !== 'sell' };
    const standing = await countIn(tx, load, line, counted);
    const move = moveOf(session, input._id, clock.now(), {
      // What came over is reckoned as its line, until somebody knows; so is what comes after the costs were shared out.
      isCosted: standing === 'expected' && costCents !== null && session.settlement !== 'shared',
    });
    const bin = await binOf(tx, actor, input.bin, { location: session.location_id, isFact: input.knownAt !== null });
    const label = isOurs ? input.label : null;
    const id = product
      ? await bringIn(tx, actor, product, { settled, costCents, move })
      : await add(tx, actor, { ...of, settled, bin, move, label, pictures });
    if (label !== null) {
      await units.spendLabel(actor, { code: label, station: session.station_id, unit: input._id, product: id });
    }
    if (input.writeOff) await writeOff(tx, actor, id, input, move);
    const isRelabelled = input.label !== null && (product !== undefined || !isOurs);
    await units.insert(actor, {
      ...toNewUnit(input, of, settled),
      ...counted,
      standing,
      productId: id,
      // A number that stands for a product that is there already is found at this station alone.
      relabels: settled.relabels || isRelabelled,
      tag: tagAt(settings, session.time_zone, move.now),
      now: move.now,
    });
    // This unit alone lies there: what was on the shelf before stays where it is.
    if (bin !== '' && !input.writeOff) {
      const { receipt_id: receipt, location_id: location } = found(await units.find(actor, input._id));
      await units.setBin(actor, { receipt, product: id, location, bin });
    }
    if (settled.overrides && product) await overridePrice(tx, actor, product.id, settled.priceCents);
    return readUnit(tx, actor, input._id);
  }

  async function bringIn(
    tx: Tx,
    actor: Actor,
    product: UnitProductRow,
    { settled, costCents, move }: { settled: Settled; costCents: Cents | null; move: StockMove },
  ): Promise<string> {
    const units = unitsRepository(tx);
    if (!product.is_active) {
      await units.clearDeleted(actor, product.id, { reason: 'edit', now: move.now, by: actor.userId });
      await usage.addProducts(tx, actor, 1);
    }
    const { priceCents } = settled;
    const brought = found(await units.bringIn(actor, { id: product.id, priceCents, costCents }, move));
    if (brought.quantity === 1) await refreshSold(deps, tx, actor, [product.id]);
    return product.id;
  }

  async function add(tx: Tx, actor: Actor, of: NewProduct): Promise<string> {
    const { identity, grade, settled } = of;
    const item = toNewItem(of);
    const numbers = await knownItems.takeNumbers(actor, item, tx);
    const status = statusOf(grade, settled.priceCents);
    const numbered = of.label === null ? numbers : { ...numbers, clUpc: of.label };
    const product = await knownItems.add(tx, actor, item, numbered, { status, move: of.move });
    if (grade.kind === 'parts' && identity.key !== '') {
      await unitsRepository(tx).addParts(actor, identity.key, grade.key, product._id);
    }
    return product._id;
  }

  async function writeOff(
    tx: Tx,
    actor: Actor,
    product: string,
    { _id, writeOff: off }: Pick<UnitInput, '_id' | 'writeOff'>,
    { now }: StockMove,
  ) {
    if (!off) return;
    const units = unitsRepository(tx);
    const move = {
      reason: 'written_off',
      writeOff: off.reason,
      origin: _id,
      by: actor.userId,
      now,
      isBack: true,
    } as const;
    await units.removeOne(actor, product, move);
    if (off.note !== '') await units.noteWriteOff(actor, _id, product, off.note);
  }

  /** Another price is asked of all units of a product: they have one label. */
  async function overridePrice(tx: Tx, actor: Actor, product: string, priceCents: Cents): Promise<void> {
    const within: Once = (work) => work(tx);
    const current = found(await unitsRepository(tx).product(actor, product));
    const compareAt =
      current.old_price_cents > 0 && current.old_price_cents <= priceCents ? { compareAt: 'remove' as const } : {};
    await products.editing.updateStock(
      actor,
      product,
      { price: toDollars(priceCents), sale_price: null, live: 'now', alsoCarts: false, ...compareAt },
      within,
    );
  }

  async function readUnit(tx: Tx | typeof db, actor: Actor, id: string): Promise<Unit> {
    const row = found(await unitsRepository(tx).find(actor, id));
    return toUnit(row, await lineOfUnit(tx, actor, row));
  }

  async function findSame(tx: Tx, actor: Actor, existing: UnitRow, input: UnitInput): Promise<Unit> {
    if (existing.session_id !== input.session) throw failure('CONFLICT', { message: 'Another unit has this id.' });
    if (input.knownAt === null || existing.undone_at) return toUnit(existing, await lineOfUnit(tx, actor, existing));
    await catchUp(tx, actor, existing, { ...input, knownAt: input.knownAt });
    return readUnit(tx, actor, existing.id);
  }

  /** Its answer got lost: the station went on without it, printed a number of its own and said where the unit lies. */
  async function catchUp(tx: Tx, actor: Actor, unit: UnitRow, input: UnitInput & { knownAt: string }): Promise<void> {
    const units = unitsRepository(tx);
    const { label, knownAt, steps } = input;
    const { station_id: station } = found(await stationRepository(tx).find(actor, input.session));
    const spent = { station, unit: unit.id, product: unit.product_id };
    const isSpent = label !== null && (await units.spendLabel(actor, { ...spent, code: label }));
    // Only the first time: whoever moves the unit afterwards knows better.
    const isFirst = unit.known_at === null;
    if (!isFirst && !isSpent) return;
    const relabels = label !== null && label !== unit.cl_upc;
    await units.setKnown(actor, unit.id, { knownAt: new Date(knownAt), relabels });
    if (!isFirst) return;
    await units.addSteps(actor, unit.id, steps);
    const bin = await binOf(tx, actor, input.bin, { location: unit.location_id, isFact: true });
    if (bin === '' || bin === unit.bin || !unit.is_on_shelf) return;
    await units.holdProducts(actor, [unit.product_id]);
    await units.setBin(actor, {
      receipt: unit.receipt_id,
      product: unit.product_id,
      location: unit.location_id,
      bin,
    });
  }

  const attempt = async (actor: Actor, input: UnitInput, once: Once): Promise<Unit> => {
    const pictures = await picturesOf(identify(input.item));
    try {
      return await once(async (tx) => {
        await limitWaiting(tx, patience);
        return receive(tx, actor, input, pictures);
      });
    } catch (error) {
      if (isLockTimeout(error)) throw failure('OVERLOADED', { retryAfter: 2, cause: error });
      throw error;
    }
  };

  return {
    add,
    bringIn,
    picturesOf,
    overridePrice,
    readUnit,
    writeOff,
    receive: attempt,

    /** One after the other, each in a transaction of its own: what is wrong with one keeps no other from being counted. */
    async replay(actor: Actor, inputs: readonly UnitInput[]): Promise<Replayed[]> {
      const replayed: Replayed[] = [];
      const once: Once = (work) => db.transaction().execute(work);
      for (const input of inputs) {
        const fact = { ...input, knownAt: input.knownAt ?? input.at };
        try {
          replayed.push({ _id: input._id, unit: await attempt(actor, fact, once), problem: null });
        } catch (error) {
          if (!(error instanceof Failure) || error.code === 'OVERLOADED') throw error;
          replayed.push({ _id: input._id, unit: null, problem: describeProblem(error) });
        }
      }
      return replayed;
    },
  };
}

export type Receiving = ReturnType<typeof createReceiving>;

const toNewUnit = (input: UnitInput, of: Understood, settled: Settled) => ({
  id: input._id,
  sessionId: of.session.id,
  truckloadId: of.session.truckload_id,
  round: of.line && of.load ? of.load.round : null,
  line: of.line?.line ?? null,
  itemKey: of.identity.key,
  retailCents: of.retailCents,
  grade: of.grade.key,
  gradeName: of.grade.name,
  gradeKind: of.grade.kind,
  checks: input.checks,
  defects: input.defects,
  priceCents: settled.priceCents,
  reckonedCents: settled.reckonedCents,
  reason: input.reason,
  writeOff: input.writeOff?.reason ?? null,
  isNew: of.product === undefined,
  remarks: settled.remarks,
  userId: of.session.user_id,
  person: of.session.person,
  steps: input.steps,
  deviceAt: new Date(input.at),
  knownAt: input.knownAt === null ? null : new Date(input.knownAt),
});

function toNewItem(of: NewProduct) {
  const { input, identity, grade, settings, line, settled, retailCents, place } = of;
  const isParts = grade.kind === 'parts';
  const { priceCents } = settled;
  const title = isParts ? `${input.item.title} (${grade.name.toLowerCase()})` : input.item.title;
  // What is sold for parts is no longer the item that its barcode names.
  const codes = isParts ? { barcode: '', asin: '', sku: '' } : identity;
  return {
    title: title.slice(0, 300),
    brand: input.item.brand || (line?.brand ?? ''),
    barcode: codes.barcode,
    asin: codes.asin,
    sku: codes.sku,
    condition: grade.condition,
    conditionNotes: notesOf(settings, grade, input),
    category: place.id,
    subCategory: place.subId,
    aspects: toAspects(input.item.model || (line?.model ?? '')),
    // Sold wherever the merchant sells: a product that names a place is sold from there alone.
    storeLocation: null,
    quantity: 1,
    cost: toDollarsIfAny(of.costCents),
    bin: of.bin,
    priceCents,
    oldPriceCents: isBelow(priceCents, retailCents) ? retailCents : cents(0),
    valuePriceCents: retailCents,
    pictures: of.pictures,
  };
}

const isBelow = (price: Cents, retail: Cents | null): retail is Cents => retail !== null && price > 0 && retail > price;

function statusOf({ kind }: Grade, priceCents: Cents) {
  if (kind === 'scrap') return 'Unpublished';
  return priceCents > 0 ? 'Ready' : 'Added';
}

/** Why stock moves: the unit is the origin, by which its receipt and its way back are found. */
function moveOf(session: SessionRow, unit: string, now: Date, { isCosted }: { isCosted: boolean }): StockMove {
  const move: StockMove = { reason: 'added', by: session.user_id, origin: unit, now, isCosted };
  if (session.truckload_id === null) return move;
  return { ...move, reason: 'truckload', truckloadId: session.truckload_id };
}

async function countIn(
  tx: Tx,
  load: LoadScope | undefined,
  line: LineRow | undefined,
  counted: { isMisgraded: boolean; isDamaged: boolean },
): Promise<Standing> {
  if (!load) return 'none';
  return line ? unitsRepository(tx).countIn(load, { line: line.line, ...counted }) : 'unlisted';
}

const toAspects = (model: string): Record<string, string> => (model === '' ? {} : { Model: model });

const describeProblem = (error: Failure): string => {
  const [field] = error.details.fields ?? [];
  return field ? `${field.param}: ${field.msg}` : error.message;
};

function requireSession(actor: Actor, session: SessionRow, isFact: boolean): void {
  // What has happened may be sent in by somebody else, after the session has ended.
  if (isFact) return;
  if (session.user_id !== actor.userId) throw failure('CONFLICT', { message: 'This is somebody else’s session.' });
  if (session.ended_at) throw failure('CONFLICT', { message: 'This session has ended. Resume it to go on.' });
}

function readNow(settings: IntakeSettings, input: UnitInput): ReadFact {
  const grade = gradeOf(settings, input.grade);
  requireKnown(settings, input);
  requireWriteOff(grade, input);
  return { input, grade, remarks: [] };
}

const isBrokenUp = ({ unpacked_at: unpackedAt, break_state: state }: SessionRow): boolean =>
  !unpackedAt && (state === 'running' || state === 'done');

function requireWriteOff(grade: Grade, { writeOff }: Pick<UnitInput, 'writeOff'>): void {
  if ((grade.kind === 'scrap') === (writeOff !== null)) return;
  const msg = grade.kind === 'scrap' ? 'Say why it is written off' : 'Only scrap is written off';
  throw invalid({ param: 'writeOff', msg });
}

export { requireWriteOff };

/** The truckload as it is unpacked; from the first unit on it is nothing else any more. */
async function findLoad(tx: Tx, actor: Actor, session: SessionRow, now: Date): Promise<LoadScope | undefined> {
  const { truckload_id: truckloadId, round } = session;
  if (truckloadId === null || round === null) return undefined;
  if (!session.unpacked_at && !(await unitsRepository(tx).beginLoad(actor, truckloadId, now))) {
    requireWhole(session);
    throw failure('CONFLICT', { message: 'The manifest is still being read. Try again when it is there.' });
  }
  return { merchantId: actor.merchantId, truckloadId, round };
}

async function findChosen(
  tx: Tx,
  actor: Actor,
  { product, knownAt }: UnitInput,
  remarks: string[],
): Promise<UnitProductRow | undefined> {
  if (product === null) return undefined;
  const row = await unitsRepository(tx).product(actor, product);
  if (knownAt === null) return found(row);
  if (!row) remarks.push('The product that was chosen is gone');
  return row;
}

async function findLine(
  tx: Tx,
  load: LoadScope,
  identity: Identity,
  { line, knownAt }: Pick<UnitInput, 'line' | 'knownAt'>,
  remarks: string[],
): Promise<LineRow | undefined> {
  const units = unitsRepository(tx);
  if (line === null) return units.lineOf(load, identity);
  const row = await units.line(load, line);
  if (row) return row;
  if (knownAt === null) throw invalid({ param: 'line', msg: 'There is no such line on the manifest' });
  remarks.push('Its line is not on the manifest any more');
  return undefined;
}

/** A product that somebody chose is known by its own numbers, whatever was scanned. */
const withCodesOf = (identity: Identity, chosen: UnitProductRow | undefined): Identity =>
  chosen && identity.key === '' ? identify(chosen) : identity;

/** A line that somebody chose says which item it is. */
const fillCodes = (identity: Identity, line: LineRow): Identity => {
  if (identity.key !== '') return identity;
  return identify({ barcode: line.barcode, asin: line.asin, sku: line.sku });
};

export interface Place {
  id: string | null;
  subId: string | null;
  named: { id: string; name: string } | null;
}

async function placeOf(
  tx: Tx,
  actor: Actor,
  { item, knownAt }: UnitInput,
  product: UnitProductRow | undefined,
  remarks: string[],
): Promise<Place> {
  if (product?.category_id) {
    const named = { id: product.category_id, name: product.category_name ?? '' };
    return { id: product.category_id, subId: product.sub_category_id, named };
  }
  if (item.category === null) return { id: null, subId: null, named: null };
  if (!(await unitsRepository(tx).hasPlace(actor, item.category, item.subCategory))) {
    if (knownAt === null) throw invalid({ param: 'item.category', msg: 'This category does not exist' });
    remarks.push('Its category was removed before this unit was sent');
    return { id: null, subId: null, named: null };
  }
  return { id: item.category, subId: item.subCategory, named: { id: item.category, name: '' } };
}

function retailOf({ item }: UnitInput, product: UnitProductRow | undefined, line: LineRow | undefined): Cents | null {
  const said = toCentsIfAny(item.retail);
  if (said) return said;
  if (line && line.unit_retail_cents > 0) return line.unit_retail_cents;
  const known = product && largerCents(product.value_price_cents ?? cents(0), product.old_price_cents);
  return known && known > 0 ? known : null;
}

export { retailOf };

/**
 * What the unit is sold for. One more of a product has the price that the others have; the rules make a new one’s. Another
 * price is an override, which needs a reason and the permission for prices. What was labelled without a network keeps the
 * price on its label as far as that is its own.
 */
function settlePrice(
  actor: Actor,
  input: Pick<UnitInput, 'price' | 'reason'>,
  {
    reckoned,
    product,
    grade,
    isFact,
  }: { reckoned: Cents | null; product: UnitProductRow | undefined; grade: Grade; isFact: boolean },
): Settled {
  const asked = toCents(input.price);
  const remarks: string[] = [];
  if (grade.kind === 'scrap')
    return { priceCents: cents(0), reckonedCents: null, relabels: false, overrides: false, remarks };
  const due = product ? product.sells_at_cents : reckoned;
  const settled = { reckonedCents: reckoned, remarks };
  if (due === null || asked === due) return { ...settled, priceCents: asked, relabels: false, overrides: false };
  const isOverride = input.reason !== '' && asked > 0;
  const may = actor.permissions.has('products.price') || !isFact;
  if (isOverride && may) {
    if (!product) requirePermission(actor, 'products.price', 'Your role can’t change prices');
    return { ...settled, priceCents: asked, relabels: false, overrides: product !== undefined };
  }
  if (isOverride) remarks.push('The price on the label was changed by somebody whose role does not include it');
  else if (isFact && !product && asked > 0) {
    remarks.push('Labelled without a network, at another price than the rules make');
    return { ...settled, priceCents: asked, relabels: false, overrides: false };
  }
  return { ...settled, priceCents: due, relabels: true, overrides: false };
}

/** Scrap is worth what the worst grade that is sold would bring: nobody writes off more than their role may. */
function requireScrapRights(
  actor: Actor,
  settings: IntakeSettings,
  {
    isFact,
    remarks,
    ...said
  }: Omit<Parameters<typeof reckonPrice>[1], 'grade'> & { isFact: boolean; remarks: string[] },
): void {
  const worst = settings.grades.findLast(({ kind }) => kind !== 'scrap');
  const worth = worst ? (reckonPrice(settings, { ...said, grade: worst, costCents: null }).priceCents ?? 0) : 0;
  try {
    requirePermission(actor, 'stock.writeoff');
    requireWithinWriteOff(actor, worth, 'writeOff');
  } catch (error) {
    if (!isFact || !(error instanceof Failure)) throw error;
    remarks.push('Written off without a network, beyond what the role allows');
  }
}

export { requireScrapRights, settlePrice };

export async function lineOfUnit(
  tx: Tx | Deps['db'],
  { merchantId }: Pick<Actor, 'merchantId'>,
  unit: UnitRow,
): Promise<LineRow | undefined> {
  if (unit.truckload_id === null || unit.round === null || unit.line === null) return undefined;
  return unitsRepository(tx).line({ merchantId, truckloadId: unit.truckload_id, round: unit.round }, unit.line);
}
