import { useMemo } from 'react';
import type { ChangeBarcode } from '../lookup-model.ts';
import type { LookupEngine } from '../lookup-session.ts';
import type { Code } from '../new-barcode.ts';

/** What can be done about a row; the same for every row, so that only rows that changed are drawn again. */
export interface ListActions {
  change: ChangeBarcode;
  remove: (id: string) => void;
  recode: (id: string, code: Code) => void;
  edit: (id: string) => void;
}

export function useListActions(session: LookupEngine, edit: (id: string) => void): ListActions {
  return useMemo(
    () => ({
      change: session.change,
      remove: session.remove,
      recode: (id, { value, format }) => session.recode(id, value, format),
      edit,
    }),
    [session, edit],
  );
}
