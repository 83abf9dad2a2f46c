import type { FastifyReply, FastifyRequest } from 'fastify';
import { callsKept } from '#contract/keys/keys.contract.ts';
import type { Actor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import { type KeyCall, keyCallsRepository } from './key-calls.repository.ts';
import { keysRepository } from './keys.repository.ts';

// Written together, when this many wait or after this long.
const portion = 500;
const longestWait = 1_000;

/** Writes down what keys call, in portions and never on a request's way. */
export function makeKeyCalls({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>) {
  let waiting: KeyCall[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  /** Resolves when everything that was noted before is written, or was given up. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const calls = waiting;
    waiting = [];
    if (calls.length > 0) {
      // A log that can't be written is no reason to keep what would never end.
      writing = writing
        .then(() => write(calls))
        .catch((error: unknown) => log.warn({ err: error, calls: calls.length }, 'calls of keys were not written'));
    }
    return writing;
  }

  async function write(calls: readonly KeyCall[]): Promise<void> {
    const byKey = [...Map.groupBy(calls, ({ keyId }) => keyId).values()];
    // Of one key more than are kept would only be cleared away again.
    await keyCallsRepository(db).insert(byKey.flatMap((own) => own.slice(-callsKept.amount)));
    const latest = byKey.map((own) => own.at(-1)).filter((call) => call !== undefined);
    await keysRepository(db).touch(latest);
    for (const { merchantId, keyId } of latest) await keyCallsRepository(db).prune(merchantId, keyId);
  }

  return {
    flush,

    note(actor: Actor, request: FastifyRequest, reply: FastifyReply): void {
      const at = clock.now();
      waiting.push({
        merchantId: actor.merchantId,
        keyId: actor.via.id,
        id: newId(at.getTime()),
        at,
        method: request.method,
        // What stands in a query may be somebody's secret.
        path: (request.url.split('?')[0] ?? '').slice(0, 300),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: actor.address,
        correlationId: request.id,
      });
      if (waiting.length >= portion) void flush();
      else timer ??= setTimeout(() => void flush(), longestWait).unref();
    },
  };
}

export type KeyCalls = ReturnType<typeof makeKeyCalls>;
