import { useMemo } from 'react';
import { makeStore } from '#web/kit/store.ts';
import type { LookupResult, LookupSession } from '../lookup-model.ts';

// Longer than any message offers to take it back, waiting ones included.
const keptFor = 60_000;

const aside = makeStore<ReadonlySet<string>>(new Set());

function forget(id: string): void {
  aside.set(new Set([...aside.get()].filter((other) => other !== id)));
}

/**
 * Takes a result out of sight at once, and out of the session when it can no longer be wanted back: a session that
 * has lost a result can't take it in again. Returns the way back.
 */
export function setResultAside(session: LookupSession, id: string): () => void {
  aside.set(new Set([...aside.get(), id]));
  const end = new AbortController();
  const remove = () => {
    end.abort();
    session.removeResult(id);
    forget(id);
  };
  const timer = setTimeout(remove, keptFor);
  end.signal.addEventListener('abort', () => clearTimeout(timer));
  window.addEventListener('pagehide', remove, { signal: end.signal });
  return () => {
    end.abort();
    forget(id);
  };
}

/** The results but those that were just taken away. */
export function useResultsInSight(results: readonly LookupResult[]): readonly LookupResult[] {
  const hidden = aside.use();
  return useMemo(
    () => (hidden.size === 0 ? results : results.filter(({ barcode }) => !hidden.has(barcode.id))),
    [results, hidden],
  );
}
