import type { ImportProblem } from '#contract/transfers/transfers.contract.ts';
import type { ImportedFields, StagedProduct } from '#server/features/products/products.service.ts';
import type { ImportCandidate } from '../layouts/import-candidate.ts';
import type { PlannedCreate, Remembered } from './planned-row.ts';
import { problemAt } from './read-row.ts';
import { type Breach, checkPrices, checkStatus } from './row-rules.ts';

/** What planning asks of the catalogue. */
export interface NewProducts {
  newId(): string;
  toProduct(fields: ImportedFields & { title: string; handle?: string }): StagedProduct;
}

/** What keeps a row of our own export from being a new product: the rules of the form. */
export const checkNewRow = (candidate: ImportCandidate): Breach[] => [
  ...checkPrices(candidate, () => true),
  ...checkStatus(candidate.status),
];

export interface NewRowParts {
  warnings: readonly ImportProblem[];
  /** The addresses of pictures that will be fetched. */
  pictures: readonly string[];
  remembered: Remembered;
}

/** A product of a file. Prices that contradict each other are told and left out: foreign files are full of them. */
export function planNewRow(
  candidate: ImportCandidate,
  { warnings, pictures, remembered }: NewRowParts,
  products: NewProducts,
): PlannedCreate {
  const {
    line,
    category,
    subCategory,
    imageUrls,
    productId: _id,
    clSku: _sku,
    group,
    titleColumns,
    ...fields
  } = candidate;
  const told = [...warnings];
  const warn = (message: string) => told.push(problemAt(line, message));
  if (fields.priceCents === 0) warn('There is no price: the product can’t be published before it has one.');
  if (fields.salePriceCents && fields.salePriceCents >= fields.priceCents) {
    warn('The sale price is not smaller than the price; it was left out.');
    fields.salePriceCents = null;
  }
  return {
    line,
    action: 'create',
    productId: products.newId(),
    data: {
      // What has a handle of its own differs from others of the group in its options.
      ...products.toProduct({ ...fields, variantGroup: fields.handle === group ? undefined : group }),
      ...(category && { category, ...(subCategory && { subCategory }) }),
      ...(pictures.length > 0 && { imageUrls: [...pictures] }),
      ...remembered,
    },
    ...((told.length > 0 || titleColumns) && {
      shown: { ...(told.length > 0 && { warnings: told }), ...(titleColumns && { titleColumns }) },
    }),
  };
}
