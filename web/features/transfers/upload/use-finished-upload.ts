import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ImportPlaces } from '../import-place.ts';
import { noteImport } from '../transfers.queries.ts';
import { type Upload, uploads, useUpload } from './uploads.ts';

/** Goes on with a file that has arrived: in the dialog where somebody waits for it, else in the list. */
export function useFinishedUpload({ place, go }: ImportPlaces) {
  const client = useQueryClient();
  const upload = useUpload();
  const isWaiting = place !== undefined && place.id === undefined;
  useEffect(() => {
    if (!isWaiting) return;
    uploads.watch(true);
    return () => uploads.watch(false);
  }, [isWaiting]);
  const taken = useRef<Upload>(null);
  useEffect(() => {
    if (upload?.state !== 'done' || taken.current === upload) return;
    taken.current = upload;
    noteImport(client, upload.made);
    if (upload.isWatched) go({ id: upload.made._id, columns: true });
    else uploads.clear();
  }, [client, upload, go]);
  // Only now: before the address has changed, the dialog would ask for a file again.
  const isReached = upload?.state === 'done' && place?.id === upload.made._id;
  useEffect(() => {
    if (isReached) uploads.clear();
  }, [isReached]);
}
