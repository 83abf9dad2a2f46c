import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { ProductsService } from '#server/features/products/products.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import type { ImportCandidate } from '../layouts/import-candidate.ts';
import type { PlanningFile } from './describe-import.ts';
import { type Identity, identify, type Matches, matchRows } from './match-rows.ts';
import { openBatch, type Understood } from './plan-batch.ts';
import type { PlannedRow, SkippedRow } from './planned-row.ts';
import type { ReadRow } from './read-row.ts';
import { hashText } from './same-rows.ts';

/** What a batch of rows came to. */
export interface PlannedBatch {
  rows: (PlannedRow | SkippedRow)[];
  /** Earlier rows of the file that count more now, as they were and as they are. */
  recounted: { before: PlannedRow; after: PlannedRow }[];
}

/** Where rows of this file are that were planned before. */
export interface EarlierRows {
  load(lines: readonly number[]): Promise<PlannedRow[]>;
  /** Rows that were planned by somebody else and mean these products, or the same as the rows of the batch. */
  findSame?(productIds: string[]): Promise<{ line: number; productId: string; identity: Identity }[]>;
}

// After so many rows, or so much text, others have their turn.
const rowsInARow = 40;
const textInARow = 32 * 1024;

/** Decides what rows will do, a batch at a time. */
export function createImportPlanner(
  { clock, urls }: Pick<Deps, 'clock' | 'urls'>,
  { imports }: ProductsService,
  scope: MerchantScope,
  file: PlanningFile,
) {
  const { layout, settings } = file;
  // There can be a million of them: numbers take a fraction of the room of texts.
  const lines = new Map<number, number>();
  let known: Promise<Set<string>> | undefined;
  const products = {
    newId: () => newId(clock.now().getTime()),
    contentUrl: urls.content,
    toProduct: imports.toProduct,
    toChange: imports.toChange,
    choosePictures: imports.choosePictures,
  };

  /**
   * By what another row of the file would mean the same product. In a list an item is known by any of its codes; variants
   * of a shop's product may share them.
   */
  function keysOf({ sku, code, condition, handle }: Identity, productId: string | undefined): number[] {
    const keys = productId ? [productId] : [];
    const isList = layout === 'other' || settings.stock === 'add';
    if (isList || !handle) {
      if (sku) keys.push(`sku ${sku}\n${condition}`);
      if (code && (isList || !sku)) keys.push(`code ${code}\n${condition}`);
    } else if (sku || code) {
      keys.push(`handle ${handle}\n${sku}\n${code}\n${condition}`);
    }
    return keys.map(hashText);
  }

  /** Which product each row of a batch means, found out once. */
  function openUnderstanding(matches: Matches) {
    const understood = new Map<ReadRow, Understood>();
    return function understand(row: ReadRow, candidate: ImportCandidate): Understood {
      const found = understood.get(row);
      if (found) return found;
      const match = matches.of(row, candidate);
      const identity = identify(candidate, layout);
      const isDone = match.countedBy !== null && file.actIds.includes(match.countedBy);
      const target = settings.matched === 'create' && !isDone ? undefined : match.fits[0];
      const fresh = { match, identity, isDone, target, keys: keysOf(identity, target?.id) };
      understood.set(row, fresh);
      return fresh;
    };
  }

  /** A product without a barcode is known by a code of the house. */
  async function giveCodes(rows: readonly PlannedRow[], { byClSku }: Matches): Promise<void> {
    const coded = new Set([...byClSku.values()].flatMap(({ id, cl_upc }) => (cl_upc ? [id] : [])));
    const bare = rows.filter(
      (row) => row.action === 'update' && row.data.set.barcode === '' && !coded.has(row.productId),
    );
    const codes = await imports.giveCodes(scope, bare.length);
    for (const [index, row] of bare.entries()) {
      if (row.action !== 'update') continue;
      row.data.set = { ...row.data.set, cl_upc: codes[index] };
      row.data.before = { ...row.data.before, cl_upc: null };
    }
  }

  /** The rows before this batch that its rows may mean the same products as. */
  async function loadEarlier(
    rows: readonly ReadRow[],
    understand: ReturnType<typeof openUnderstanding>,
    { load }: EarlierRows,
  ): Promise<Map<number, PlannedRow>> {
    if (lines.size === 0) return new Map();
    const keys = rows.flatMap((row) => {
      const candidate = row.candidate ?? row.draft;
      return candidate ? understand(row, candidate).keys : [];
    });
    const found = new Set(keys.flatMap((key) => lines.get(key) ?? []));
    return new Map((found.size > 0 ? await load([...found]) : []).map((row) => [row.line, row]));
  }

  async function noteSame(matches: Matches, { findSame }: EarlierRows): Promise<void> {
    for (const { line, productId, identity } of (await findSame?.([...matches.ids])) ?? []) {
      for (const key of keysOf(identity, productId)) if (!lines.has(key)) lines.set(key, line);
    }
  }

  return async function plan(rows: readonly ReadRow[], before: EarlierRows): Promise<PlannedBatch> {
    known ??= imports.memory.known(scope, [file.memory.file, file.memory.handles]);
    const matches = await matchRows(imports, scope, rows, { layout, sources: file.memory, known: await known });
    await noteSame(matches, before);
    const understand = openUnderstanding(matches);
    const earlier = await loadEarlier(rows, understand, before);
    const batch = openBatch({ file, products, matches, understand, lines, earlier });
    const skipped: SkippedRow[] = [];
    let text = 0;
    for (const [at, row] of rows.entries()) {
      const plan = batch.add(row);
      if (plan.action === 'skipped') skipped.push(plan);
      text += row.weight;
      if ((at + 1) % rowsInARow === 0 || text > textInARow) {
        await letOthersRun();
        text = 0;
      }
    }
    const planned = batch.rows();
    await giveCodes(planned, matches);
    return { rows: [...planned, ...skipped], recounted: batch.recounted() };
  };
}
