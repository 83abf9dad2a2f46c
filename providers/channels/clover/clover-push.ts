import type { ChannelFailure } from '../channel.port.ts';
import type { PosItem, PosResult } from '../point-of-sale.port.ts';
import { itemsPerCall, limits } from './clover-facts.ts';
import { CloverRefusal, toRefusal } from './clover-failures.ts';
import type { CloverItems, KnownItem } from './clover-items.ts';
import { problemWith, warningsAbout } from './clover-mapper.ts';
import type { Seller } from './clover-transport.ts';

type Fate = { itemId: string } | CloverRefusal;

/** No item fares better than this one did: asking for the next would only make it worse. */
const endsAll: ReadonlySet<ChannelFailure> = new Set(['UNAUTHORIZED', 'LIMITED']);

/** Puts goods into a register or brings them up to date, stock included. */
export async function pushItems(
  items: CloverItems,
  seller: Seller,
  wanted: readonly PosItem[],
): Promise<readonly PosResult[]> {
  const work = makePush(items, seller);
  for (const item of wanted) work.check(item);
  const open = () => wanted.filter((item) => !work.fates.has(item));
  const known = open().flatMap((item) => (item.itemId === null ? [] : [{ item, itemId: item.itemId }]));
  const fresh = open().filter(({ itemId }) => itemId === null);

  const updated = await work.update(known);
  const stocked = await work.stock(updated.done);
  for (const item of [...updated.gone, ...stocked.gone]) work.fates.set(item, thrownAway());
  await work.stock(await work.place(fresh));

  const fates = wanted.map((item) => work.fates.get(item) ?? lost());
  const common = commonFailure(fates);
  if (common) throw common;
  return wanted.map((item, index) => toResult(item, fates[index] ?? lost()));
}

function makePush(items: CloverItems, seller: Seller) {
  const fates = new Map<PosItem, Fate>();
  let end: CloverRefusal | null = null;

  /** Does something for these items; when it fails that is their fate, unless `catching` knows better. */
  async function attempt<Value>(
    concerned: readonly PosItem[],
    act: () => Promise<Value>,
    catching: (refusal: CloverRefusal) => Promise<Value> | null = () => null,
  ): Promise<Value | null> {
    try {
      if (end) throw end;
      return await act();
    } catch (error) {
      const refusal = toRefusal(error);
      if (!refusal) throw error;
      const saved = catching(refusal);
      if (saved) return saved;
      if (endsAll.has(refusal.failure)) end = refusal;
      for (const item of concerned) fates.set(item, refusal);
      return null;
    }
  }

  async function updateEach(known: readonly KnownItem[], into: Sorted): Promise<void> {
    await each(known, ({ item, itemId }) =>
      attempt(
        [item],
        async () => {
          await items.update(seller, { item, itemId });
          into.done.push({ item, itemId });
        },
        (refusal) => (refusal.failure === 'GONE' ? keep(() => into.gone.push(item)) : null),
      ),
    );
  }

  async function update(known: readonly KnownItem[]): Promise<Sorted> {
    const sorted: Sorted = { done: [], gone: [] };
    for (const part of inParts(known)) {
      await attempt(
        part.map(({ item }) => item),
        async () => {
          await items.updateMany(seller, part);
          sorted.done.push(...part);
        },
        // One that it does not take, or has no more, keeps the others from being taken with it.
        (refusal) => (isAboutItems(refusal) ? updateEach(part, sorted) : null),
      );
    }
    return sorted;
  }

  async function createEach(fresh: readonly PosItem[]): Promise<Map<string, string>> {
    const made = new Map<string, string>();
    await each(fresh, (item) =>
      attempt([item], async () => {
        made.set(item.sku, await items.create(seller, item));
      }),
    );
    return made;
  }

  async function createPart(part: readonly PosItem[]): Promise<KnownItem[]> {
    const made = await attempt<ReadonlyMap<string, string>>(
      part,
      () => items.createMany(seller, part),
      (refusal) => (isAboutItems(refusal) ? createEach(part) : null),
    );
    if (!made) return [];
    const told = part.flatMap((item) => toKnown(item, made.get(item.sku)));
    const untold = part.filter((item) => !made.has(item.sku) && !fates.has(item));
    const { done, gone } = await find(untold);
    for (const item of gone) fates.set(item, lost());
    return [...told, ...done];
  }

  /** Looks for items that are there by their key; the others are `gone`. */
  async function find(wanted: readonly PosItem[]): Promise<Sorted> {
    const sorted: Sorted = { done: [], gone: [] };
    await each(wanted, (item) =>
      attempt([item], async () => {
        const itemId = await items.find(seller, item.sku);
        if (itemId === null) sorted.gone.push(item);
        else sorted.done.push({ item, itemId });
      }),
    );
    return sorted;
  }

  /** Creates what is not there. An earlier try may have done so, and its answer been lost. */
  async function place(fresh: readonly PosItem[]): Promise<KnownItem[]> {
    const { done: found, gone: missing } = await find(fresh);
    const { done } = await update(found);
    const placed = [...done];
    for (const part of inParts(missing)) placed.push(...(await createPart(part)));
    return placed;
  }

  async function stock(known: readonly KnownItem[]): Promise<Sorted> {
    const sorted: Sorted = { done: [], gone: [] };
    await each(known, ({ item, itemId }) =>
      attempt(
        [item],
        async () => {
          await items.setStock(seller, itemId, item.quantity);
          fates.set(item, { itemId });
        },
        (refusal) => (refusal.failure === 'GONE' ? keep(() => sorted.gone.push(item)) : null),
      ),
    );
    return sorted;
  }

  return {
    fates,
    update,
    place,
    stock,
    check(item: PosItem): void {
      const problem = problemWith(item);
      if (problem) fates.set(item, new CloverRefusal('REFUSED', problem.message, problem.code));
    },
  };
}

interface Sorted {
  done: KnownItem[];
  gone: PosItem[];
}

const isAboutItems = ({ failure }: CloverRefusal) => failure === 'REFUSED' || failure === 'GONE';
const keep = async (work: () => unknown): Promise<void> => void work();
const toKnown = (item: PosItem, itemId: string | undefined) => (itemId === undefined ? [] : [{ item, itemId }]);
const thrownAway = () => new CloverRefusal('GONE', 'It was deleted at the register');
const lost = () => new CloverRefusal('UNAVAILABLE', 'Clover did not say what became of it');

/** No more at once than may be under way, so that what ends all finds the others not begun. */
async function each<Value>(values: readonly Value[], act: (value: Value) => Promise<unknown>): Promise<void> {
  const left = values.values();
  const workers = Array.from({ length: limits.token.atOnce }, async () => {
    for (const value of left) await act(value);
  });
  await Promise.all(workers);
}

function inParts<Value>(values: readonly Value[]): Value[][] {
  const count = Math.ceil(values.length / itemsPerCall);
  return Array.from({ length: count }, (_, part) => values.slice(part * itemsPerCall, (part + 1) * itemsPerCall));
}

/** When nothing at all was done, and not because of the items themselves, that is the answer to the whole. */
function commonFailure(fates: readonly Fate[]): CloverRefusal | null {
  const refusals = fates.filter((fate) => fate instanceof CloverRefusal);
  if (refusals.length < fates.length) return null;
  const ending = refusals.find(({ failure }) => endsAll.has(failure));
  if (ending) return ending;
  return refusals.every((refusal) => !isAboutItems(refusal)) ? (refusals[0] ?? null) : null;
}

function toResult(item: PosItem, fate: Fate): PosResult {
  const { sku } = item;
  const warnings = warningsAbout(item);
  if (!(fate instanceof CloverRefusal)) {
    return { sku, value: fate, errors: [], warnings, isTemporary: false, isGone: false };
  }
  const { code, message, failure } = fate;
  const isGone = failure === 'GONE' && item.itemId !== null;
  const isTemporary = failure !== 'REFUSED' && !isGone;
  return { sku, value: null, errors: [{ code, message }], warnings, isTemporary, isGone };
}
