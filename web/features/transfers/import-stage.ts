import type { ImportMapping, ProductImport } from '#contract/transfers/transfers.contract.ts';

/** What the screen shows of an import that is on the server. */
export type ImportStage = 'checking' | 'columns' | 'checked' | 'refused' | 'running' | 'done' | 'failed';

/** Still at work on the server. */
export const isWorking = ({ status }: ProductImport): boolean => status === 'checking' || status === 'running';

/** Of the pictures that the file names some have not been tried yet. */
export const hasMorePictures = ({ pictures: { total, fetched, failed } }: ProductImport): boolean =>
  fetched + failed < total;

/** Its products are there; their pictures are still on the way. */
export const awaitsPictures = (made: ProductImport): boolean => made.status === 'done' && hasMorePictures(made);

/** Nobody knows the layout: a person says which column is what. */
export const isForeign = ({ layout, columns }: ProductImport): boolean => layout === 'other' && columns.length > 0;

/** A product can be told by its title, or by brand and sub-category together. */
export const namesProducts = ({ title, brand, subCategory }: ImportMapping): boolean =>
  Boolean(title || (brand && subCategory));

/** The columns as a person could have named them: of a known layout the first that fills each field. */
export function mappingOf({ mapping, sources }: ProductImport): ImportMapping {
  if (Object.keys(mapping).length > 0) return mapping;
  return Object.fromEntries(Object.entries(sources).map(([field, [column = '']]) => [field, column]));
}

/** What is asked about the columns: of a file that has just come only where its layout is unknown. */
export type ColumnsWish = 'new' | 'asked' | undefined;

/** Where an import stands. */
export function stageOf(made: ProductImport, columns: ColumnsWish): ImportStage {
  const { status } = made;
  if (status === 'running' || status === 'done' || status === 'failed') return status;
  if (columns === 'asked' && made.columns.length > 0) return 'columns';
  const isNameless = status === 'refused' && !namesProducts(made.mapping);
  if (isForeign(made) && (columns === 'new' || isNameless)) return 'columns';
  if (status === 'checking') return 'checking';
  return status === 'refused' && made.counts.errors === 0 ? 'refused' : 'checked';
}
