import { createHash } from 'node:crypto';
import type { Ledger } from '#sandbox/kit/ledger.ts';
import { keyInUse, keyLifetimeMs } from '../stripe-facts.ts';
import { refuse, StripeRefusal } from './refusal.ts';

export interface Answer {
  status: number;
  body: unknown;
}

interface Replay extends Answer {
  print: string;
  at: number;
}

export interface KeyedCall {
  account: string;
  key: string;
  path: string;
  parameters: unknown;
}

/** The answers that were given for idempotency keys, each account's apart. */
export function replayBook(ledger: Ledger) {
  const shelf = ledger.shelf<Replay>('replay');
  const running = new Set<string>();
  const placeOf = ({ account, key }: KeyedCall) => `${account}/${key}`;

  function check({ key, ...call }: KeyedCall): void {
    if (key.length > 255) throw refuse('Idempotency keys can be up to 255 characters long.');
    if (!running.has(placeOf({ key, ...call }))) return;
    const message = `There is currently another in-progress request using this Stripe-Idempotency-Key: ${key}`;
    throw new StripeRefusal(409, { type: 'idempotency_error', code: keyInUse, message });
  }

  function find(call: KeyedCall): Answer | null {
    const replay = shelf.get(placeOf(call));
    if (!replay || replay.at + keyLifetimeMs < Date.now()) return null;
    if (replay.print === printOf(call)) return replay;
    const message =
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      `Try using a key other than '${call.key}' if you meant to execute a different request.`;
    throw new StripeRefusal(400, { type: 'idempotency_error', message });
  }

  return {
    /** Answers as this key was answered before; else by doing it, and keeps the answer unless nothing was tried. */
    async answer(call: KeyedCall, run: () => Promise<Answer>): Promise<Answer & { isReplay: boolean }> {
      check(call);
      const known = find(call);
      if (known) return { status: known.status, body: known.body, isReplay: true };
      running.add(placeOf(call));
      try {
        const { status, body } = await run();
        const wasTried = status < 400 || status === 402 || status >= 500;
        if (wasTried) shelf.put(placeOf(call), { status, body, print: printOf(call), at: Date.now() });
        return { status, body, isReplay: false };
      } finally {
        running.delete(placeOf(call));
      }
    },
  };
}

const printOf = ({ path, parameters }: KeyedCall) =>
  createHash('sha256')
    .update(`${path}\n${JSON.stringify(parameters ?? {})}`)
    .digest('base64url');
