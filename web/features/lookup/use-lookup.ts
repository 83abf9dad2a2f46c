import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { lookup } from '#contract/lookup/lookup.contract.ts';
import { call } from '#web/kit/api.ts';
import { newRequestKey } from '#web/kit/request-key.ts';
import { session } from '#web/kit/session.ts';
import { userQuery } from '#web/shared/accounts/account.queries.ts';
import { openChannel } from './lookup-channel.ts';
import { makeLock } from './lookup-lock.ts';
import { runningMark } from './lookup-mark.ts';
import type { Barcode } from './lookup-model.ts';
import { createLookupSession, type LookupEngine } from './lookup-session.ts';
import { openLookupStorage } from './lookup-storage.ts';
import type { EngineSnapshot } from './lookup-store.ts';

let current: { userId: string; token: string | null; engine: LookupEngine } | undefined;

// Whoever signs out, in this tab or another, takes the run along.
session.subscribe(() => {
  if (current?.token === session.get().token) return;
  current?.engine.end();
  current = undefined;
});

window.addEventListener('beforeunload', (event) => {
  if (current?.engine.isSaving()) event.preventDefault();
});

/** The lookup of the person who is signed in; it goes on when the page is left. */
export function lookupOf(userId: string): LookupEngine {
  const { token } = session.get();
  if (current?.userId === userId && current.token === token) return current.engine;
  current?.engine.end();
  current = { userId, token, engine: openLookup(userId) };
  return current.engine;
}

function openLookup(userId: string): LookupEngine {
  // Everybody has a list of their own, also where several share a computer.
  const name = `scanfront.lookup.${userId}`;
  const engine = createLookupSession({
    storage: openLookupStorage(name),
    channel: openChannel(name),
    lock: makeLock(name),
    online: { isOnline: () => navigator.onLine, subscribe: subscribeOnline },
    find: (barcode, key, signal) => call(lookup.find, { body: toRequest(barcode) }, { idempotencyKey: key, signal }),
    newId: newRequestKey,
    wait,
    nextFrame: (act) => void requestAnimationFrame(act),
  });
  engine.subscribe(() => runningMark.set(userId, engine.get().phase === 'running'));
  return engine;
}

const toRequest = ({ value, format, source, skuSource, quantity, price, condition }: Barcode) => ({
  identifier: value,
  type: format,
  source,
  quantity,
  condition,
  ...(price !== null && { price }),
  ...(skuSource !== null && { skuSource }),
});

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  return () => window.removeEventListener('online', listener);
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

/** The lookup of the signed-in person; nothing until it is known who that is. */
export function useLookup(): { snapshot: EngineSnapshot; session: LookupEngine } | undefined {
  const { data: user } = useQuery(userQuery());
  const engine = user && lookupOf(user._id);
  const snapshot = useSyncExternalStore(engine?.subscribe ?? subscribeNothing, () => engine?.get());
  return engine && snapshot && { snapshot, session: engine };
}

const subscribeNothing = () => () => {};
