import { useCallback, useMemo } from 'react';
import { useAddress } from '#web/kit/use-address.ts';

/** Where the import dialog is: at choosing a file, or at an import; in its columns or not. */
export interface ImportPlace {
  id?: string;
  columns?: boolean;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const columnsStep = 'columns';

/** Keeps the state of the preview's table apart from the page's own. */
export const rowsPrefix = 'rows-';

/** Reads the place from an address; nothing when the dialog is closed. */
export function readPlace(params: URLSearchParams): ImportPlace | undefined {
  const id = params.get('import');
  if (id === null) return undefined;
  if (!uuid.test(id)) return {};
  return { id, columns: params.get('step') === columnsStep };
}

/** Writes the place into an address. What was looked at in another import goes. */
export function writePlace(params: URLSearchParams, place: ImportPlace | undefined): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of [...next.keys()]) if (name.startsWith(rowsPrefix)) next.delete(name);
  next.delete('import');
  next.delete('step');
  if (place) next.set('import', place.id ?? '');
  if (place?.columns) next.set('step', columnsStep);
  return next;
}

export interface ImportPlaces {
  place: ImportPlace | undefined;
  /** Opens the dialog, or goes on in it; `undefined` closes it. The back button leads out of it, never back into it. */
  go: (place: ImportPlace | undefined) => void;
}

/** The place of the import dialog, kept in the address. */
export function useImportPlace(): ImportPlaces {
  const [params, changeParams] = useAddress();
  const place = useMemo(() => readPlace(params), [params]);
  const isOpen = place !== undefined;
  const go = useCallback<ImportPlaces['go']>(
    (next) => changeParams((before) => writePlace(before, next), { replace: isOpen }),
    [changeParams, isOpen],
  );
  return { place, go };
}
