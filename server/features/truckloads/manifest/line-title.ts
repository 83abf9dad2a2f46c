import type { RowReader } from '#server/kit/tables/row-reader.ts';
import { limits } from '#server/kit/tables/value-limits.ts';
import type { ManifestLine } from './manifest-line.ts';
import type { ManifestPlan } from './manifest-plan.ts';

type Said = Pick<ManifestLine, 'title' | 'brand' | 'model' | 'category' | 'subCategory' | 'sku' | 'barcode' | 'asin'>;

/** What an item is called; where nobody says, it is made of what else is known. A row that names nothing is refused. */
export function nameLine(row: RowReader, { mapping }: ManifestPlan, said: Said): string {
  if (said.title) return said.title;
  const made = makeTitle(said).slice(0, limits.title);
  if (!made) row.refuse(mapping.title ?? null, 'This row has neither a title nor a number.');
  // Where the file has no column for it, the seller knows.
  else if (mapping.title !== undefined) row.warn(mapping.title, `The title is missing; “${made}” was taken.`);
  return made;
}

function makeTitle({ brand, model, category, subCategory, sku, barcode, asin }: Said): string {
  if (brand && model) return `${brand} ${model}`;
  const kind = subCategory || category;
  if (kind) return brand ? `${brand} ${kind}` : kind;
  const number = sku || barcode || asin;
  return number && `Item ${number}`;
}
