import type { ProductImport } from '#contract/transfers/transfers.contract.ts';

/** What the dialog shows of an import that is on the server. */
export type ImportStep = 'checking' | 'columns' | 'preview' | 'refused' | 'running' | 'done' | 'failed';

/** What each of them works with. */
export interface StepProps {
  made: ProductImport;
  /** Goes to the columns of the file, or on from there. */
  onColumns: (wanted: boolean) => void;
  onAnother: () => void;
  onClose: () => void;
}

/** Still at work on the server. */
export const isWorking = ({ status }: ProductImport): boolean => status === 'checking' || status === 'running';

/** The columns of the file are to be named by a person: it is neither our own export nor Shopify's. */
export const hasColumns = ({ layout, columns }: ProductImport): boolean => layout === 'other' && columns.length > 0;

/** A product can be told by its title, or by brand and sub-category together. */
export const namesProducts = ({ title, brand, subCategory }: ProductImport['mapping']): boolean =>
  Boolean(title || (brand && subCategory));

/** Where an import stands; `wantsColumns` while its columns are being named. */
export function stepOf(made: ProductImport, wantsColumns: boolean): ImportStep {
  const { status } = made;
  if (status === 'running' || status === 'done' || status === 'failed') return status;
  if (hasColumns(made) && (wantsColumns || (status === 'refused' && !namesProducts(made.mapping)))) return 'columns';
  if (status === 'checking') return 'checking';
  return status === 'refused' && made.counts.errors === 0 ? 'refused' : 'preview';
}
