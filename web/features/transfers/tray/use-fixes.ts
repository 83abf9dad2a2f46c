import { useState } from 'react';
import type { ImportFix, ImportProblemGroup } from '#contract/transfers/transfers.contract.ts';
import { useFixRows } from '../transfers.queries.ts';

/** What is being done about the tray; one thing at a time, since each is checked before the next. */
export interface FixRows {
  fix: (fix: ImportFix, group: ImportProblemGroup) => void;
  isBusy: boolean;
  error: Error | null;
  /** The reason that is being fixed, or the one whose fix failed. */
  isAt: (group: ImportProblemGroup) => boolean;
  failed: (group: ImportProblemGroup) => boolean;
}

/** What tells a reason from the others. */
export const keyOf = ({ cause, column, value, isShared }: ImportProblemGroup): string =>
  JSON.stringify([cause, column, isShared ? value : null]);

export function useFixes(id: string, isChecking: boolean): FixRows {
  const { mutate, isPending, error } = useFixRows(id);
  const [at, setAt] = useState<string>();
  return {
    fix: (fix, group) => {
      setAt(keyOf(group));
      mutate(fix);
    },
    isBusy: isPending || isChecking,
    error,
    isAt: (group) => isPending && at === keyOf(group),
    failed: (group) => error !== null && at === keyOf(group),
  };
}
