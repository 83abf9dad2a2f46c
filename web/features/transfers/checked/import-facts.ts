import type { ProductImport } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { productsIn } from '../describe-import.ts';
import type { ImportStage } from '../import-stage.ts';

/** "products_export_1.csv · 2,418 rows: 1,946 products, 472 more pictures · nothing is saved yet". */
export function factsOf(made: ProductImport, stage: ImportStage): string {
  const words = t.importing.header;
  if (stage !== 'checked') return made.fileName;
  if (made.isContinued) return [made.fileName, words.rest(productsIn(made) + made.counts.errors)].join(' · ');
  return [made.fileName, rowsOf(made), words.unsaved].filter((part) => part !== '').join(' · ');
}

function rowsOf(made: ProductImport): string {
  const words = t.importing.header;
  const { rows, skipped, errors } = made.counts;
  if (rows === 0) return '';
  const products = productsIn(made) + errors;
  const more = rows - products - skipped;
  return [
    rows > products ? words.rows(rows, products) : words.products(products),
    more > 0 && (made.layout === 'shopify' ? words.pictures(more) : words.belonging(more)),
    skipped > 0 && words.skipped(skipped),
  ]
    .filter((part) => part !== false)
    .join(', ');
}
