import { useEffect, useState } from 'react';
import { type BatchOutcome, type BatchProgress, readBatch } from './read-batch.ts';

export type BatchReading = { kind: 'reading'; progress: BatchProgress | undefined } | BatchOutcome | { kind: 'failed' };

const begun: BatchReading = { kind: 'reading', progress: undefined };

/** Reads a file for as long as the component is there. */
export function useBatchReading(file: File): BatchReading {
  const [reading, setReading] = useState<BatchReading>(begun);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = (next: BatchReading) => {
      if (!signal.aborted) setReading(next);
    };
    show(begun);
    readBatch(file, { signal, onProgress: (progress) => show({ kind: 'reading', progress }) }).then(show, () =>
      show({ kind: 'failed' }),
    );
    return () => leaving.abort();
  }, [file]);
  return reading;
}
