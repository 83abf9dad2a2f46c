import type { PutAwayInput, RegradeInput, Unit } from '#contract/intake/intake.schemas.ts';
import { type Cents, toCents, toDollarsIfAny } from '#contract/kit/money.ts';
import type { Tx } from '#server/db/database.ts';
import type { StockMove } from '#server/features/products/stock/stock-moves.sql.ts';
import { refreshSold } from '#server/features/publishing/refresh/refresh.service.ts';
import { type Actor, requirePermissionAt } from '#server/kit/actor.ts';
import { after, days } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { binOf } from '../bin-of.ts';
import { gradeOf, reckonPrice, requireKnown } from '../reckon.ts';
import { readSettings } from '../station/station.ts';
import { findProductOf } from './find-product.ts';
import { identify } from './identify.ts';
import {
  type IntakeParts,
  lineOfUnit,
  type Place,
  type Receiving,
  requireScrapRights,
  requireWriteOff,
  type Settled,
  settlePrice,
  takenBack,
} from './receive.ts';
import { isMisgraded, tagAt, toUnit } from './units.mapper.ts';
import { type LoadScope, type UnitProductRow, type UnitRow, unitsRepository } from './units.repository.ts';

const countCap = 10_000;
const mostImages = 20;
/** No call is on its way for longer. */
const withdrawnLife = days(1);

/** What happens to a unit after it was taken in. */
export function createUnitChanges(deps: Deps, { usage, products }: IntakeParts, receiving: Receiving) {
  const { db, clock } = deps;

  /** The unit, held; one that was taken back is changed no more. */
  async function hold(tx: Tx, actor: Actor, id: string): Promise<UnitRow> {
    await unitsRepository(tx).hold(actor, id);
    const unit = found(await unitsRepository(tx).find(actor, id));
    if (unit.undone_at) throw failure('CONFLICT', { message: takenBack });
    return unit;
  }

  const loadOf = (actor: Actor, unit: UnitRow): LoadScope | undefined =>
    unit.truckload_id !== null && unit.round !== null
      ? { merchantId: actor.merchantId, truckloadId: unit.truckload_id, round: unit.round }
      : undefined;

  /** Out of the product it was, with its own receipt; what was written off comes back first. */
  async function takeOut(tx: Tx, actor: Actor, unit: UnitRow, reason: 'undo' | 'edit'): Promise<number> {
    const units = unitsRepository(tx);
    const move = { reason, by: actor.userId, origin: unit.id, now: clock.now() } as const;
    if (unit.write_off) await units.bringBack(actor, unit.product_id, move);
    const left = await units.takeOut(actor, { product: unit.product_id, receipt: unit.receipt_id }, move);
    if (left === undefined) {
      throw failure('CONFLICT', { message: 'This unit is sold or gone already. Take it back as a return.' });
    }
    return left;
  }

  /** Null where there is no such unit yet: a call that is still on its way brings none any more. */
  async function undo(tx: Tx, actor: Actor, id: string): Promise<Unit | null> {
    const units = unitsRepository(tx);
    await units.hold(actor, id);
    const unit = await units.find(actor, id);
    const now = clock.now();
    if (!unit) {
      await units.withdraw(actor, id, { now, before: after(now, -withdrawnLife) });
      return null;
    }
    if (unit.undone_at) return receiving.readUnit(tx, actor, id);
    const load = loadOf(actor, unit);
    // The line first, then the product, as units come in: else the two wait for each other.
    if (load && unit.line !== null) {
      const { standing, line, is_misgraded, is_damaged } = unit;
      await units.countOut(load, { id, line, standing, isMisgraded: is_misgraded, isDamaged: is_damaged });
    }
    const left = await takeOut(tx, actor, unit, 'undo');
    await units.setUndone(actor, id, now);
    if (left === 0) await leaveEmpty(tx, actor, unit);
    return receiving.readUnit(tx, actor, id);
  }

  /** What the unit would be in its new grade, before anything moves. */
  async function understand(tx: Tx, actor: Actor, unit: UnitRow, input: RegradeInput) {
    const units = unitsRepository(tx);
    const settings = readSettings(unit.settings);
    const grade = gradeOf(settings, input.grade);
    requireKnown(settings, input);
    requireWriteOff(grade, input);
    const was = found(await units.product(actor, unit.product_id));
    const identity = identityOf(was, unit);
    // The same grade once more, such as with another defect, is the same product.
    const target =
      grade.key === unit.grade
        ? was
        : await findProductOf(tx, actor, products.knownItems, { identity, grade, chosen: undefined });
    const line = await lineOfUnit(tx, actor, unit);
    const place = placeOf(was);
    const { retail_cents: retailCents, cost_cents: costCents } = unit;
    return { settings, grade, was, identity, target, line, place, retailCents, costCents };
  }

  type Understood = Awaited<ReturnType<typeof understand>> & { pictures: readonly string[] };

  /** Asked ahead of the transaction: it takes a connection of its own. */
  async function picturesOf(actor: Actor, id: string): Promise<readonly string[]> {
    const units = unitsRepository(db);
    const unit = found(await units.find(actor, id));
    const was = found(await units.product(actor, unit.product_id));
    return receiving.picturesOf(identityOf(was, unit));
  }

  function decide(actor: Actor, input: RegradeInput, of: Understood) {
    const { settings, grade, target, place, retailCents, costCents } = of;
    const said = { grade, defects: input.defects, category: place.named, retailCents, costCents };
    const reckoned = reckonPrice(settings, said).priceCents;
    const product = target?.is_active && target.price_cents > 0 ? target : undefined;
    const due = product?.sells_at_cents ?? reckoned;
    const asked = input.price ?? toDollarsIfAny(due);
    if (asked === null) throw invalid({ param: 'price', msg: 'Say what it costs' });
    const given = { price: asked, reason: input.reason };
    if (grade.kind === 'scrap') requireScrapRights(actor, settings, { ...said, isFact: false, remarks: [] });
    return settlePrice(actor, given, { reckoned, product, grade, isFact: false });
  }

  /** Into the product of its grade, with the cost it had. */
  async function bringOver(tx: Tx, actor: Actor, unit: UnitRow, input: RegradeInput, of: Understood, settled: Settled) {
    const { was, target, costCents } = of;
    const move: StockMove = {
      reason: unit.truckload_id ? 'truckload' : 'edit',
      by: actor.userId,
      origin: unit.id,
      now: clock.now(),
      isCosted: costCents !== null && !unit.is_cost_estimated,
    };
    if (unit.truckload_id) move.truckloadId = unit.truckload_id;
    const { bin } = unit;
    const to = target
      ? await receiving.bringIn(tx, actor, target, { settled, costCents, move })
      : await receiving.add(tx, actor, {
          ...of,
          input: { ...input, item: toItem(was) },
          settled,
          bin,
          move,
          label: null,
          pictures: of.pictures,
        });
    if (input.writeOff) await receiving.writeOff(tx, actor, to, { _id: unit.id, writeOff: input.writeOff }, move);
    return to;
  }

  async function regrade(
    tx: Tx,
    actor: Actor,
    id: string,
    input: RegradeInput,
    pictures: readonly string[],
  ): Promise<Unit> {
    const units = unitsRepository(tx);
    const unit = await hold(tx, actor, id);
    const of = { ...(await understand(tx, actor, unit, input)), pictures };
    const { settings, grade, was, target, line } = of;
    const next = { isMisgraded: isMisgraded(settings, grade, line), isDamaged: grade.kind !== 'sell' };
    await countAnew(tx, actor, unit, next);
    await units.holdProducts(actor, [was.id, target?.id ?? was.id]);
    const settled = decide(actor, input, of);
    const left = await takeOut(tx, actor, unit, 'edit');
    const to = await bringOver(tx, actor, unit, input, of, settled);
    await units.update(actor, id, {
      productId: to,
      grade: grade.key,
      gradeName: grade.name,
      gradeKind: grade.kind,
      checks: input.checks,
      defects: input.defects,
      priceCents: settled.priceCents,
      reckonedCents: settled.reckonedCents,
      reason: input.reason,
      writeOff: input.writeOff?.reason ?? null,
      ...next,
      isNew: target === undefined,
      tag: tagAt(settings, unit.time_zone, unit.received_at),
    });
    if (unit.bin !== '' && !input.writeOff) {
      const { receipt_id: receipt } = found(await units.find(actor, id));
      await units.setBin(actor, { receipt, product: to, location: unit.location_id, bin: unit.bin });
    }
    if (settled.overrides && target) await receiving.overridePrice(tx, actor, target.id, settled.priceCents);
    if (left === 0 && was.id !== to) await leaveEmpty(tx, actor, unit);
    return receiving.readUnit(tx, actor, id);
  }

  async function countAnew(tx: Tx, actor: Actor, unit: UnitRow, next: { isMisgraded: boolean; isDamaged: boolean }) {
    const load = loadOf(actor, unit);
    if (!load || unit.line === null) return;
    await unitsRepository(tx).countAnew(load, {
      line: unit.line,
      misgraded: Number(next.isMisgraded) - Number(unit.is_misgraded),
      damaged: Number(next.isDamaged) - Number(unit.is_damaged),
    });
  }

  /** The last unit of a product is gone: live sites show it, and a product that it alone has made goes with it. */
  async function leaveEmpty(tx: Tx, actor: Actor, unit: UnitRow): Promise<void> {
    await refreshSold(deps, tx, actor, [unit.product_id]);
    if (!unit.is_new) return;
    const isGone = await unitsRepository(tx).removeMade(actor, unit.product_id, unit.id, clock.now());
    if (isGone) await usage.removeProducts(tx, actor, 1);
  }

  async function addPictures(tx: Tx, actor: Actor, unit: UnitRow, pictures: readonly string[]): Promise<void> {
    requirePermissionAt(actor, 'products.write', 'pictures', 'Your role can’t change products');
    const units = unitsRepository(tx);
    const has = await units.imagesOf(actor, unit.product_id);
    const fresh = [...new Set(pictures)].filter((key) => !has.includes(key));
    if (has.length + fresh.length > mostImages) {
      throw invalid({ param: 'pictures', msg: `A product has ${mostImages} pictures at most` });
    }
    const images = [...has, ...fresh];
    await units.setImages(actor, unit.product_id, images, clock.now());
    await products.pictures.claim(tx, actor, { id: unit.product_id, has }, images);
  }

  /** The places that these pictures have are filled with them anew; all others stay where they are. */
  async function orderPictures(tx: Tx, actor: Actor, unit: UnitRow, order: readonly string[]): Promise<void> {
    requirePermissionAt(actor, 'products.write', 'order', 'Your role can’t change products');
    const units = unitsRepository(tx);
    const has = await units.imagesOf(actor, unit.product_id);
    // What somebody has taken from the product meanwhile is no picture of it any more.
    const moved = [...new Set(order)].filter((key) => has.includes(key));
    const places = new Set(moved);
    const images = has.map((key) => (places.has(key) ? (moved.shift() ?? key) : key));
    if (images.some((key, at) => key !== has[at])) await units.setImages(actor, unit.product_id, images, clock.now());
  }

  async function putAway(tx: Tx, actor: Actor, id: string, input: PutAwayInput): Promise<Unit> {
    const units = unitsRepository(tx);
    const unit = await hold(tx, actor, id);
    if (input.bin !== undefined) {
      if (!unit.is_on_shelf) throw failure('CONFLICT', { message: 'This unit is not on the shelf any more.' });
      const bin = await binOf(tx, actor, input.bin, { location: unit.location_id });
      // A sale takes the product first, then its receipts.
      await units.holdProducts(actor, [unit.product_id]);
      await units.setBin(actor, {
        receipt: unit.receipt_id,
        product: unit.product_id,
        location: unit.location_id,
        bin,
      });
    }
    if (input.pictures && input.pictures.length > 0) await addPictures(tx, actor, unit, input.pictures);
    if (input.order && input.order.length > 0) await orderPictures(tx, actor, unit, input.order);
    if (input.steps) await units.addSteps(actor, id, input.steps);
    return receiving.readUnit(tx, actor, id);
  }

  return {
    async units(
      actor: Actor,
      {
        page = 1,
        pageSize = 20,
        ...of
      }: {
        page?: number | undefined;
        pageSize?: number | undefined;
        session?: string | undefined;
        truckload?: string | undefined;
      },
    ) {
      const repository = unitsRepository(db);
      const [rows, count] = await Promise.all([
        repository.list(actor, of, { limit: pageSize, offset: (page - 1) * pageSize }),
        repository.count(actor, of, countCap),
      ]);
      const lines = await repository.linesOf(actor, rows);
      return {
        rows: rows.map((row) => toUnit(row, lines.get(row.id))),
        total: { count: Math.min(count, countCap), capped: count > countCap },
      };
    },

    unit: (actor: Actor, id: string): Promise<Unit> => receiving.readUnit(db, actor, id),
    // What is remembered of a unit that never came stays, though there is nothing to answer with.
    undo: async (actor: Actor, id: string, once: Once): Promise<Unit> => found(await once((tx) => undo(tx, actor, id))),
    async regrade(actor: Actor, id: string, input: RegradeInput, once: Once): Promise<Unit> {
      const pictures = await picturesOf(actor, id);
      return once((tx) => regrade(tx, actor, id, input, pictures));
    },
    putAway: (actor: Actor, id: string, input: PutAwayInput): Promise<Unit> =>
      db.transaction().execute((tx) => putAway(tx, actor, id, input)),

    override: (
      actor: Actor,
      id: string,
      { price, reason }: { price: number; reason: string },
      once: Once,
    ): Promise<Unit> =>
      once(async (tx) => {
        const unit = await hold(tx, actor, id);
        if (unit.write_off) throw failure('CONFLICT', { message: 'This unit was written off.' });
        const priceCents: Cents = toCents(price);
        await receiving.overridePrice(tx, actor, unit.product_id, priceCents);
        await unitsRepository(tx).setPrice(actor, id, priceCents, reason);
        return receiving.readUnit(tx, actor, id);
      }),
  };
}

const placeOf = (product: UnitProductRow): Place => ({
  id: product.category_id,
  subId: product.sub_category_id,
  named: product.category_id === null ? null : { id: product.category_id, name: product.category_name ?? '' },
});

const toItem = (product: UnitProductRow) => ({
  barcode: product.barcode,
  asin: product.asin,
  sku: product.sku,
  title: product.title.replace(/ \([^()]+\)$/, (end) => (product.is_parts ? '' : end)),
  brand: product.brand,
  model: product.model ?? '',
  category: product.category_id,
  subCategory: product.sub_category_id,
  retail: null,
});

function identityOf(was: UnitProductRow, unit: UnitRow) {
  const own = identify(was);
  return own.key === '' ? fromKey(unit.item_key) : own;
}

/** Parts know which item they were: graded better again, they are that item. */
function fromKey(key: string) {
  const at = key.indexOf(' ');
  const [kind, value] = [key.slice(0, at), key.slice(at + 1)];
  return identify({
    barcode: kind === 'code' ? value : '',
    asin: kind === 'asin' ? value : '',
    sku: kind === 'sku' ? value : '',
  });
}
