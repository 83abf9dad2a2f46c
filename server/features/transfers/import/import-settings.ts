import { hash } from 'node:crypto';
import {
  type ImportField,
  type ImportLayout,
  type ImportSettings,
  importFields,
  importSettings,
} from '#contract/transfers/transfers.contract.ts';
import { headerKey } from '#server/kit/tables/csv-header.ts';

export const prices: ImportField[] = ['price', 'oldPrice', 'salePrice'];

/** What a file is, as far as it decides what is usual for it. */
export interface FileKind {
  layout: ImportLayout;
  sources: Partial<Record<ImportField, string[]>>;
}

/** What the goods cost elsewhere is no reason to change what they cost here. */
const saysRetail = ({ price = [] }: FileKind['sources']) => price.some((column) => /retail|msrp|rrp|uvp/i.test(column));

/**
 * What is done where nobody has chosen. Our own file says how everything shall be. Another shop's export says what it has
 * left; a list of no known layout is a delivery, which says nothing of prices where it has those of retail alone.
 */
export const defaultSettings = ({ layout, sources }: FileKind): ImportSettings => ({
  matched: 'update',
  unmatched: 'create',
  fields: layout === 'own' ? [...importFields] : layout === 'other' && saysRetail(sources) ? [] : prices,
  stock: layout === 'other' ? 'add' : 'set',
  again: false,
  allOrNothing: false,
});

/** What was chosen for an import, or else for the last of its layout. */
export function settingsOf(kind: FileKind, ...chosen: unknown[]): ImportSettings {
  for (const settings of chosen) {
    const known = importSettings.safeParse(settings);
    if (known.success) return known.data;
  }
  return defaultSettings(kind);
}

/** By what the choices for a file are remembered: its layout, or its headings in whatever order. */
export const layoutKey = (layout: ImportLayout, names: readonly string[]): string =>
  layout === 'other' ? headingsKey(names) : layout;

export const headingsKey = (names: readonly string[]): string => `other ${toMark(names.map(headerKey).sort())}`;

const copyMarks = /(?:\s*\(\d+\)|\s+-\s+copy|\s+copy(?:\s+\d+)?)$/;

/** A file's name without its ending, and without what copying or downloading it once more adds to it. */
export function bareFileName(fileName: string): string {
  let name = fileName
    .toLowerCase()
    .replace(/\.\w{1,5}$/, '')
    .replace(/^copy of /, '')
    .trim();
  while (copyMarks.test(name)) name = name.replace(copyMarks, '');
  return name;
}

/** Some texts as one short mark, in the form of a UUID. */
export function toMark(texts: readonly string[]): string {
  const hex = hash('sha256', texts.join('\u001f'));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
