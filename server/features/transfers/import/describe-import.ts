import type { ImportField, ImportLayout, ImportSettings } from '#contract/transfers/transfers.contract.ts';
import type { ImportSources } from '#server/features/products/products.service.ts';
import type { KeptRow } from '../layouts/reread-candidate.ts';
import { bareFileName, layoutKey, settingsOf, toMark } from './import-settings.ts';
import type { ImportRecord } from './imports.repository.ts';

/** What a file is, and what shall become of its rows. */
export interface PlanningFile {
  layout: ImportLayout;
  /** The columns that fill each field. */
  sources: Partial<Record<ImportField, string[]>>;
  settings: ImportSettings;
  memory: ImportSources;
  /** What this very import did before. */
  actIds: readonly string[];
}

/** What the file of an import is, once its headings are read, and by what it will be known again. */
export function describeImport(record: ImportRecord): PlanningFile {
  const layout = (record.layout ?? 'other') as ImportLayout;
  const key = layoutKey(layout, record.columns);
  const sources = record.sources as Partial<Record<ImportField, string[]>>;
  return {
    layout,
    sources,
    settings: settingsOf({ layout, sources }, record.settings),
    memory: { file: toMark(['file', bareFileName(record.file_name)]), handles: toMark(['handles', key]), layout: key },
    actIds: record.undo_ids,
  };
}

/** What the first rows of a file told of it. */
export interface FileReading extends Pick<KeptRow, 'lostZeros' | 'decimal' | 'currency'> {
  /** A few values of each column, in the order of the columns. */
  samples?: string[][];
}

export const readingOf = ({ reading }: ImportRecord): FileReading => reading as FileReading;
