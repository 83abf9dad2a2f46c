import { setTimeout } from 'node:timers/promises';
import { newId } from '#server/kit/ids.ts';
import { CallError, type Caller, makeCaller } from '#testing/client.ts';
import { GaveUp } from './patient-visitor.ts';

export interface PatientSeller {
  /** Asks until there is an answer that is no error of ours; what was refused throws as ever. */
  call: Caller;
  /** The same with a key of its own: however often it is asked, it is done once. */
  once: Caller;
  /** Asks a single time, for what can't be asked twice; nothing when nobody answers. */
  attempt<Reply>(ask: (call: Caller) => Promise<Reply>): Promise<Reply | undefined>;
  /** The status of every answer that was none; 0 where nobody answered. */
  failures: number[];
}

const pauseMs = 250;
const patienceMs = 120_000;

/** A seller who asks again whenever nobody answers, as the back office and whoever sits in front of it do. */
export function patientSeller(url: string, token: string): PatientSeller {
  const failures: number[] = [];

  /** What is an answer goes on to whoever asked. */
  function noteFailure(error: unknown): void {
    if (error instanceof CallError && isAnswer(error)) throw error;
    failures.push(error instanceof CallError ? error.status : 0);
  }

  async function persist<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
    const started = performance.now();
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        noteFailure(error);
        if (performance.now() - started > patienceMs) throw new GaveUp(`The last answer was: ${error}`);
      }
      await setTimeout(pauseMs);
    }
  }

  const patient =
    (headers: Record<string, string>): Caller =>
    (route, ...input) =>
      persist(() => makeCaller(url, { token, headers })(route, ...input));

  return {
    failures,
    call: patient({}),
    once: (route, ...input) => patient({ 'idempotency-key': newId() })(route, ...input),
    async attempt(ask) {
      try {
        return await ask(makeCaller(url, { token }));
      } catch (error) {
        noteFailure(error);
        return undefined;
      }
    },
  };
}

/** A refusal that asking again does not change. */
const isAnswer = ({ status, code }: CallError): boolean => status < 500 && status !== 429 && code !== 'REQUEST_RUNNING';

/** What was refused in this way is nothing; whatever else goes wrong is told. */
export async function unlessRefused<Reply>(
  asking: Promise<Reply>,
  ...codes: readonly string[]
): Promise<Reply | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof CallError && codes.includes(error.code ?? (error.body.errors ? 'INVALID' : ''))) return;
    throw error;
  }
}

/** Looks, with pauses in between, until there is something to see. */
export async function watch<Seen>(look: () => Promise<Seen | undefined>): Promise<Seen> {
  const started = performance.now();
  for (;;) {
    const seen = await look();
    if (seen !== undefined) return seen;
    if (performance.now() - started > patienceMs) throw new GaveUp('What was waited for did not come.');
    await setTimeout(pauseMs);
  }
}
