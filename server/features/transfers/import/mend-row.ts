import { type Cents, cents, maxCents } from '#contract/kit/money.ts';
import type { ImportCause, ImportField, ImportFix, ImportProblem } from '#contract/transfers/transfers.contract.ts';
import { fold } from '#server/features/products/tables/read-values.service.ts';
import { limits } from '#server/features/products/tables/value-limits.service.ts';
import type { ImportCandidate, RowResult } from '../layouts/import-candidate.ts';
import type { Fix, ReadRow } from './read-row.ts';

type Values = Partial<Record<ImportField, string>>;
type FindFix = NonNullable<ReadRow['fixOf']>;

/** What was mended of one row. */
export interface Mend {
  edits: Values;
  fixes: Partial<Record<ImportCause, Pick<ImportFix, 'value' | 'fix'>>>;
}

/** How rows of one file are mended. */
export interface Mending {
  fixes: readonly ImportFix[];
  /** Reads a row again with these values in the place of the file's. */
  reread(row: ReadRow, values: Values): RowResult;
}

/** Lays what somebody has decided and written over a row; what is left of its problems keeps it waiting. */
export function mendRow(given: ReadRow, mend: Mend | undefined, { fixes, reread }: Mending): ReadRow {
  const fixOf = findFix(mend, fixes);
  const edits = mend?.edits ?? {};

  function read(row: ReadRow, values: Values): ReadRow {
    const result = reread(row, values);
    const { warnings } = result;
    if ('ok' in result) return { ...row, candidate: result.ok, draft: undefined, problems: [], warnings };
    return { ...row, candidate: undefined, draft: result.draft, problems: result.errors, warnings };
  }

  function mendProblems(row: ReadRow): ReadRow {
    if (row.problems.some(({ cause, value }) => cause && fixOf(cause, value)?.act === 'skip')) {
      return { ...row, isSkipped: true };
    }
    const used = listUsed(row.problems, fixOf);
    const isUsed = Object.keys(used).length > 0;
    return acceptDraft(isUsed ? read(row, { ...edits, ...used }) : row, fixOf);
  }

  const isEdited = Object.keys(edits).length > 0;
  const row: ReadRow = {
    ...given,
    ...(isEdited && { edits }),
    fixOf,
    mend: (planned, problems) => mendProblems({ ...planned, candidate: undefined, draft: planned.candidate, problems }),
  };
  return mendProblems(isEdited ? read(row, edits) : row);
}

/** What was decided for the row itself counts before what was decided for all of a cause; the latest counts. */
function findFix(mend: Mend | undefined, fixes: readonly ImportFix[]): FindFix {
  return (cause, value) => {
    const same = cause === 'condition' ? fold : (text: string) => text.trim();
    const fits = (fixed: string | undefined) => fixed === undefined || same(fixed) === same(value ?? '');
    const own = mend?.fixes[cause];
    if (own && fits(own.value)) return own.fix;
    return fixes.findLast((fix) => fix.cause === cause && fits(fix.value))?.fix;
  };
}

const fieldOfCause: Partial<Record<ImportCause, ImportField>> = {
  condition: 'condition',
  'price-missing': 'price',
  price: 'price',
  quantity: 'quantity',
  'title-missing': 'title',
  status: 'status',
};

/** The values that shall be used for problems of their kind. */
function listUsed(problems: readonly ImportProblem[], fixOf: FindFix): Values {
  const used: Values = {};
  for (const { cause, value } of problems) {
    const fix = cause && fixOf(cause, value);
    const field = cause && fieldOfCause[cause];
    if (field && fix?.act === 'use') used[field] = fix.use;
  }
  return used;
}

/** Takes a row without what is wrong with it, if that was decided about everything that is. */
function acceptDraft(row: ReadRow, fixOf: FindFix): ReadRow {
  if (!row.draft || row.problems.length === 0) return row;
  let { draft, matchesTitle } = row;
  const leftOut = [...(row.leftOut ?? [])];
  for (const { cause, column, value } of row.problems) {
    const fix = cause ? fixOf(cause, value) : undefined;
    const next = cause && fix && applyFix(draft, cause, value, fix);
    if (!next) return row;
    draft = next;
    matchesTitle ||= fix.act === 'match-title';
    if (fix.act === 'leave-out' && column) leftOut.push(column);
  }
  return { ...row, candidate: draft, draft: undefined, problems: [], matchesTitle, leftOut };
}

/** The row with one of its problems decided; null when the decision does not help. */
function applyFix(draft: ImportCandidate, cause: ImportCause, value: string | null, fix: Fix): ImportCandidate | null {
  if (fix.act === 'share-of-compare-at') {
    const priceCents = shareOf(draft.oldPriceCents, fix.percent);
    return priceCents > 0 ? { ...draft, priceCents } : null;
  }
  if (fix.act === 'keep') {
    return cause === 'barcode-wrong' ? { ...draft, barcode: (value ?? '').trim().slice(0, limits.code) } : draft;
  }
  if (fix.act === 'match-title') return draft;
  if (fix.act !== 'leave-out' || draft.title === '') return null;
  if (cause === 'price-order') return { ...draft, oldPriceCents: cents(0), salePriceCents: null };
  if (cause === 'status') return { ...draft, status: 'Unpublished' };
  return draft;
}

const shareOf = (whole: Cents, percent: number): Cents =>
  cents(Math.min(maxCents, Math.round((whole * percent) / 100)));
