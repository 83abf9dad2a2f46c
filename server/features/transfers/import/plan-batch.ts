import type { ImportField, ImportProblem } from '#contract/transfers/transfers.contract.ts';
import type { FoundProduct } from '#server/features/products/products.service.ts';
import { cellOf } from '#server/kit/tables/csv-header.ts';
import type { ImportCandidate } from '../layouts/import-candidate.ts';
import { checkPictures } from './check-pictures.ts';
import type { PlanningFile } from './describe-import.ts';
import { prices } from './import-settings.ts';
import { type Identity, type Match, type Matches, namedCode, namesOf } from './match-rows.ts';
import { type ChangedProducts, planMatchedRow } from './plan-matched-row.ts';
import { checkNewRow, type NewProducts, planNewRow } from './plan-new-row.ts';
import { type Catalogue, planOwnRow, toProblems } from './plan-own-row.ts';
import type { PlannedRow, Remembered, SkippedRow } from './planned-row.ts';
import { problemAt, type ReadRow } from './read-row.ts';
import { type Refused, rejectRow } from './reject-row.ts';
import { countTogether, hashOffer, hashText } from './same-rows.ts';

/** Which product a row means, and by what another row of the file would mean the same one. */
export interface Understood {
  match: Match;
  identity: Identity;
  /** This very import has brought the row already. */
  isDone: boolean;
  target: FoundProduct | undefined;
  keys: number[];
}

interface BatchParts {
  file: PlanningFile;
  products: NewProducts & ChangedProducts;
  matches: Matches;
  understand(row: ReadRow, candidate: ImportCandidate): Understood;
  /** Which line first named a product, by numbers that stand for its keys. */
  lines: Map<number, number>;
  /** Rows of batches before that these may mean the same products as. */
  earlier: ReadonlyMap<number, PlannedRow>;
}

type Outcome = PlannedRow | SkippedRow | Refused;

const fieldOfColumn: Record<string, ImportField> = {
  Price: 'price',
  'Compare at price': 'oldPrice',
  'Sale price': 'salePrice',
  status: 'status',
};

/** A batch that is being planned, with the rows it may still change. */
export function openBatch({ file, products, matches, understand, lines, earlier }: BatchParts) {
  const { layout, settings } = file;
  const planned = new Map<number, PlannedRow>();
  const recounted = new Map<number, { before: PlannedRow; after: PlannedRow }>();
  const catalogue: Catalogue = { ...products, byClSku: matches.byClSku, ids: matches.ids };

  const mayChangePrices = prices.some((field) => settings.fields.includes(field));

  const skip = ({ line }: ReadRow): SkippedRow => ({ line, action: 'skipped' });

  /** Whether the file says anything of a field; an empty cell of another shop's file says nothing. */
  const says = (row: ReadRow) => (field: ImportField) => {
    const columns = file.sources[field] ?? [];
    if (row.edits?.[field]) return true;
    if (layout === 'own') return columns.length > 0;
    return columns.some((column) => row.records.some((record) => (cellOf(record, column) ?? '').trim() !== ''));
  };

  function planNumbered(row: ReadRow, numbers: { productId?: string; clSku?: string }): Outcome {
    const { line, candidate, problems, warnings, leftOut = [] } = row;
    const [record] = row.records;
    if (!record) return { problems };
    if (settings.matched === 'skip' && matches.byClSku.has(numbers.clSku ?? '')) return skip(row);
    const key = hashText(`number ${numbers.clSku}`);
    const isRepeated = numbers.clSku !== undefined && (lines.get(key) ?? line) !== line;
    const fields = settings.fields.filter((field) => !leftOut.some((column) => fieldOfColumn[column] === field));
    const own = { line, record, candidate, problems, warnings };
    const plan = planOwnRow(own, { ...numbers, isRepeated }, { ...settings, fields }, catalogue);
    if (numbers.clSku) lines.set(key, line);
    return plan;
  }

  /** What keeps a row from changing the product that it means; null when nothing does. */
  function stopChange(row: ReadRow, candidate: ImportCandidate, { fits }: Match): Outcome | null {
    if (fits.length > 1) {
      const message = `${fits.length} products fit this row. Choose the one that it means.`;
      const problem = problemAt(row.line, message, { cause: 'ambiguous', value: namedCode(candidate) });
      return { problems: [problem], matches: fits };
    }
    if (settings.matched === 'skip') return skip(row);
    // A product that is there keeps its price where the file says none, or may not change it.
    return mayChangePrices && row.problems.some(isAboutCurrency) ? { problems: row.problems } : null;
  }

  /** What keeps a row from making a product. */
  function stopNew(row: ReadRow, candidate: ImportCandidate): Outcome | null {
    if (settings.unmatched === 'skip') return skip(row);
    if (!row.candidate) return { problems: row.problems };
    const [record] = row.records;
    const breaches = layout === 'own' ? checkNewRow(candidate) : [];
    return record && breaches.length > 0 ? { problems: toProblems(record, breaches) } : null;
  }

  const findEarlier = (line: number | undefined): PlannedRow | undefined =>
    line === undefined ? undefined : (planned.get(line) ?? recounted.get(line)?.after ?? earlier.get(line));

  /** Counts a row with an earlier one of its product; null when that one leaves it to this. */
  function join(row: ReadRow, candidate: ImportCandidate, first: PlannedRow, remembered: Remembered): Outcome | null {
    if (first.action === 'error' || first.action === 'merged' || !first.productId) return null;
    // It was counted with an earlier file, and this row was not.
    const isCountedBefore = first.action === 'unchanged' && settings.stock === 'add';
    const isOther = first.data?.says !== remembered.says;
    if (isCountedBefore && (first.data?.says === undefined || !isOther)) return null;
    if (isOther) {
      const message = `Row ${first.line} names the same product with another title or price.`;
      return { problems: [problemAt(row.line, message, { cause: 'twice', value: namedCode(candidate) })] };
    }
    const after = countTogether(first, candidate.quantity, settings);
    if (planned.has(first.line)) planned.set(first.line, after);
    else recounted.set(first.line, { before: recounted.get(first.line)?.before ?? first, after });
    const { mark, handleMark } = remembered;
    return { line: row.line, action: 'merged', productId: first.productId, data: { mark, handleMark } };
  }

  function remember(row: ReadRow, candidate: ImportCandidate, { identity, keys }: Understood): Remembered {
    const { handleMark } = identity;
    return {
      mark: row.mark,
      ...(handleMark && { handleMark }),
      ...(keys.length > 0 && { says: hashOffer(candidate) }),
    };
  }

  function planProduct(row: ReadRow, candidate: ImportCandidate): Outcome {
    const understood = understand(row, candidate);
    const { match, target, keys, isDone } = understood;
    const stopped = target ? stopChange(row, candidate, match) : stopNew(row, candidate);
    if (stopped) return stopped;
    const remembered = remember(row, candidate, understood);
    const isCounted = match.countedBy !== null && target !== undefined;
    const isNew = !isCounted || settings.stock !== 'add' || settings.again;
    const first = findEarlier(keys.map((key) => lines.get(key)).find((line) => line !== undefined));
    const isOther = first?.data?.says !== remembered.says;
    const isKept = first !== undefined && isOther && row.fixOf?.('twice', namedCode(candidate))?.act === 'keep';
    const joined = first && isNew && !isKept ? join(row, candidate, first, remembered) : null;
    if (joined) return joined;
    for (const key of keys) lines.set(key, row.line);
    if (target && isDone) return { line: row.line, action: 'unchanged', productId: target.id };
    if (!target || isKept) return planNew(row, candidate, remembered);
    const found = { candidate, warnings: row.warnings, target, by: match.by, remembered, isCounted };
    return planMatchedRow(found, settings, says(row), products);
  }

  function planNew(row: ReadRow, candidate: ImportCandidate, remembered: Remembered): Outcome {
    const said = settings.stock === 'set' && says(row)('quantity') ? { said: candidate.quantity } : {};
    const pictures = products.choosePictures(candidate.imageUrls);
    const { problem, warnings } = checkPictures(row, pictures, file.sources.imageUrl?.[0] ?? null);
    if (problem) return { problems: [problem] };
    const parts = {
      warnings: [...row.warnings, ...warnings],
      pictures: pictures.wanted,
      remembered: { ...remembered, ...said },
    };
    return planNewRow(candidate, parts, products);
  }

  function planOne(row: ReadRow): Outcome {
    if (row.isSkipped) return skip(row);
    const numbers = namesOf(row, layout);
    if (numbers.productId || numbers.clSku) return planNumbered(row, numbers);
    const candidate = row.candidate ?? unpricedOf(row);
    return candidate ? planProduct(row, candidate) : { problems: row.problems };
  }

  return {
    add(row: ReadRow): PlannedRow | SkippedRow {
      let outcome = planOne(row);
      if ('problems' in outcome && row.mend && row.problems.length === 0) {
        const mended = row.mend(row, outcome.problems);
        if (mended.isSkipped || mended.problems.length === 0) outcome = planOne(mended);
      }
      const plan = 'action' in outcome ? outcome : rejectRow(row, outcome, file.sources);
      if (plan.action !== 'skipped') planned.set(row.line, plan);
      return plan;
    },
    rows: (): PlannedRow[] => [...planned.values()],
    recounted: () => [...recounted.values()],
  };
}

const isAboutCurrency = ({ cause }: ImportProblem) => cause === 'currency';

/** A row that has everything but a price in dollars. */
const unpricedOf = ({ draft, problems }: ReadRow): ImportCandidate | undefined =>
  problems.every((problem) => problem.cause === 'price-missing' || isAboutCurrency(problem)) ? draft : undefined;
