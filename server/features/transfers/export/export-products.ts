import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { ProductSelection } from '#contract/products/bulk.schemas.ts';
import { type ExportFormat, exportFiles } from '#contract/transfers/transfers.contract.ts';
import type { UsageService } from '#server/features/billing/usage/usage.service.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import type { Actor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import type { Download } from '#server/kit/http/downloads.ts';
import type { Rows } from '#server/kit/tables/write-csv.ts';
import type { FullExportRow } from './export-row.ts';
import { writeFullCsv } from './full-csv.ts';
import { writeProductsCsv } from './products-csv.ts';
import { writeProductsJson } from './products-json.ts';
import { toExportRow } from './to-export-row.ts';
import { writeShopifyCsv } from './write-shopify.ts';

const writers: Record<ExportFormat, (rows: Rows<FullExportRow>, hasCosts: boolean) => AsyncGenerator<string>> = {
  products: writeProductsCsv,
  csv: writeFullCsv,
  json: writeProductsJson,
  shopify: writeShopifyCsv,
};

const rowsInARow = 50;

/** Products as files, written while they are read. */
export function createProductExport(
  { db, clock, urls }: Pick<Deps, 'db' | 'clock' | 'urls'>,
  { usage, products }: { usage: UsageService; products: ProductsService },
) {
  async function* readProducts(actor: Actor, selection: ProductSelection): AsyncGenerator<FullExportRow> {
    const hasCosts = actor.permissions.has('truckloads.cost');
    let read = 0;
    for await (const row of products.listing.selection(actor, selection)) {
      if (!row.is_sample) {
        const exported = toExportRow(row, urls.content);
        if (!hasCosts) exported.unitCostCents = null;
        yield exported;
      }
      read += 1;
      if (read % rowsInARow === 0) await letOthersRun();
    }
  }

  return {
    async exportProducts(actor: Actor, selection: ProductSelection, format: ExportFormat): Promise<Download> {
      await usage.requireFeature(actor, 'I/EP');
      const hasCosts = actor.permissions.has('truckloads.cost');
      const about = { subject: 'product', id: 'all', name: 'Products', action: 'exported' } as const;
      await recordChange(db, actor, { ...about, at: clock.now(), note: exportFiles[format] });
      return {
        filename: exportFiles[format],
        contentType: format === 'json' ? 'application/json; charset=utf-8' : 'text/csv; charset=utf-8',
        body: writers[format](readProducts(actor, selection), hasCosts),
      };
    },
  };
}
