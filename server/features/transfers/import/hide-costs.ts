import type { ImportProblem, ImportRow, ProductImport } from '#contract/transfers/transfers.contract.ts';
import type { Actor } from '#server/kit/actor.ts';
import { costColumnName } from '../export/full-csv.ts';
import type { ImportRecord } from './imports.repository.ts';

// What a file says of costs is a cost: whoever may not see those looks at the import without them.

const soundsLikeCosts = /cost|wholesale|margin|profit/i;

/** The columns of a file that costs stand in, for whoever may not see them; also those that nobody imports. */
export function hiddenColumns(
  actor: Actor,
  { columns, sources }: Pick<ImportRecord, 'columns' | 'sources'>,
): ReadonlySet<string> {
  if (actor.permissions.has('truckloads.cost')) return new Set();
  const { cost = [] } = sources as ProductImport['sources'];
  return new Set([...cost, ...columns.filter((name) => soundsLikeCosts.test(name))]);
}

export function hideCosts(row: ImportRow, hidden: ReadonlySet<string>): ImportRow {
  if (hidden.size === 0) return row;
  const { cost: _, ...values } = row.values;
  return {
    ...row,
    changes: row.changes.filter(({ field }) => field !== costColumnName),
    problems: hideProblems(row.problems, hidden),
    warnings: hideProblems(row.warnings, hidden),
    values,
  };
}

export const hideProblems = (problems: readonly ImportProblem[], hidden: ReadonlySet<string>): ImportProblem[] =>
  problems.map((problem) => hideProblem(problem, hidden));

export const hideProblem = <Problem extends Pick<ImportProblem, 'column' | 'value' | 'message'>>(
  problem: Problem,
  hidden: ReadonlySet<string>,
): Problem =>
  problem.column !== null && hidden.has(problem.column)
    ? { ...problem, value: null, message: 'Your role does not show costs.' }
    : problem;
