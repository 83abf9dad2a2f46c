import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { ImportLayout, ImportMapping, ImportProblem } from '#contract/transfers/transfers.contract.ts';
import type { ImportTarget, ProductsService } from '#server/features/products/products.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import { type CsvRecord, cellOf } from '#server/kit/tables/csv-header.ts';
import type { ImportCandidate } from '../layouts/import-candidate.ts';
import { parseIdentity } from '../layouts/own.ts';
import { checkNewRow, codeOf, type NewProducts, planNewRow } from './plan-new-row.ts';
import { type Catalogue, type OwnRow, planOwnRow, reject, toProblems } from './plan-own-row.ts';
import type { PlannedRow } from './planned-row.ts';

/** A row as the file has it: a product, or what is wrong with it. */
export interface ReadRow {
  line: number;
  candidate?: ImportCandidate;
  warnings: ImportProblem[];
  problems: ImportProblem[];
  /** Several where a product takes several rows. */
  records: CsvRecord[];
  /** How much text it is. */
  weight: number;
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

// After so many rows, or so much text, others have their turn.
const rowsInARow = 40;
const textInARow = 32 * 1024;

/** Decides what rows will do, a batch at a time. */
export function createImportPlanner(
  { clock, urls }: Pick<Deps, 'clock' | 'urls'>,
  { imports }: ProductsService,
  scope: MerchantScope,
) {
  const contentUrl = urls.content;
  const seen = new Set<string>();
  let layout: ImportLayout = 'other';
  let titleColumn = 'Title';

  async function findTargets(rows: readonly ReadRow[]): Promise<Catalogue> {
    const identities = rows.flatMap(({ records }) => records.slice(0, 1).map(parseIdentity));
    const clSkus = identities.flatMap(({ clSku }) => (clSku ? [clSku] : []));
    const ids = identities.flatMap(({ productId }) => (productId && isUuid(productId) ? [productId] : []));
    const targets: ImportTarget[] = clSkus.length + ids.length > 0 ? await imports.find(scope, { clSkus, ids }) : [];
    return {
      byClSku: new Map(targets.map((target) => [target.cl_sku, target])),
      ids: new Set(targets.map(({ id }) => id)),
      contentUrl,
      toChange: imports.toChange,
      toPictures: imports.toPictures,
    };
  }

  async function findCodes(rows: readonly ReadRow[]): Promise<NewProducts> {
    const codes = new Set(rows.flatMap(({ candidate }) => (candidate ? [codeOf(candidate)] : [])));
    codes.delete('');
    const known = await imports.findCodes(scope, [...codes]);
    const taken = new Set(known.map(({ code, condition }) => `${code} ${condition}`));
    return {
      newId: () => newId(clock.now().getTime()),
      toProduct: imports.toProduct,
      has: (code, condition) => taken.has(`${code} ${condition}`),
      toPictures: imports.toPictures,
    };
  }

  function planOne(row: ReadRow, catalogue: Catalogue | null, products: NewProducts): PlannedRow {
    const { line, candidate, warnings, problems } = row;
    const [record] = row.records;
    if (catalogue && record) {
      const own: OwnRow = { line, record, candidate, warnings, problems };
      const planned = planOwnRow(own, catalogue, seen);
      if (planned) return planned;
      const breaches = candidate ? checkNewRow(candidate) : [];
      if (breaches.length > 0) return reject(own, toProblems(line, breaches));
    }
    return candidate ? planNewRow(candidate, warnings, products) : rejectAll(row, titleColumn);
  }

  /** A product without a barcode is known by a code of the house. */
  async function giveCodes(planned: PlannedRow[], catalogue: Catalogue): Promise<void> {
    const coded = new Set([...catalogue.byClSku.values()].flatMap(({ id, cl_upc }) => (cl_upc ? [id] : [])));
    const bare = planned.filter(
      (row) => row.action === 'update' && row.data.set.barcode === '' && !coded.has(row.productId),
    );
    const codes = await imports.giveCodes(scope, bare.length);
    for (const [index, row] of bare.entries()) {
      if (row.action !== 'update') continue;
      row.data.set = { ...row.data.set, cl_upc: codes[index] };
      row.data.before = { ...row.data.before, cl_upc: null };
    }
  }

  return {
    begin(as: ImportLayout, mapping: ImportMapping): void {
      layout = as;
      titleColumn = mapping.title ?? 'Title';
    },

    async plan(rows: readonly ReadRow[]): Promise<PlannedRow[]> {
      const catalogue = layout === 'own' ? await findTargets(rows) : null;
      const products = await findCodes(rows.filter(({ records }) => !catalogue || records.every(isNew)));
      const planned: PlannedRow[] = [];
      let text = 0;
      for (const row of rows) {
        planned.push(planOne(row, catalogue, products));
        text += row.weight;
        if (planned.length % rowsInARow === 0 || text > textInARow) {
          await letOthersRun();
          text = 0;
        }
      }
      if (catalogue) await giveCodes(planned, catalogue);
      return planned;
    },
  };
}

function isNew(record: CsvRecord): boolean {
  const { productId, clSku } = parseIdentity(record);
  return !productId && !clSku;
}

const rejectAll = ({ line, problems, records }: ReadRow, titleColumn: string): PlannedRow => ({
  line,
  action: 'error',
  shown: {
    title: records[0] && cellOf(records[0], titleColumn)?.slice(0, 300),
    problems,
    rejected: records.map((record) => ({ line: record.line, cells: record.cells })),
  },
});
