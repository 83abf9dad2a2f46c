import { intake } from '#contract/intake/intake.contract.ts';
import type { PutAwayInput, Replayed, Unit, UnitInput } from '#contract/intake/intake.schemas.ts';
import { call } from '#web/kit/api.ts';
import { ApiError, isPlanError, isUnreachable } from '#web/kit/api-error.ts';
import { session } from '#web/kit/session.ts';
import { openUnitStorage, type QueueEntry, type UnitEntry, type UnitStorage } from './unit-storage.ts';

/** What keeps kept units from being sent. */
export type Hindrance = 'offline' | 'sign-in' | 'trouble' | null;

export interface QueueState {
  waiting: number;
  /** The server could not take these as they are. */
  refused: number;
  /** What it said of the first of them. */
  problem: string;
  /** Units that wait and that the browser could not keep: they go with the page. */
  unkept: number;
  /** Since the queue was opened. */
  sent: number;
  hindrance: Hindrance;
}

/** What became of a unit that was handed over. */
export type Outcome = { kind: 'received'; unit: Unit } | { kind: 'kept'; input: UnitInput };

export interface QueueParts {
  storage: UnitStorage;
  receive: (input: UnitInput, signal: AbortSignal) => Promise<Unit>;
  replay: (units: UnitInput[]) => Promise<Replayed[]>;
  place: (unit: string, body: PutAwayInput) => Promise<Unit>;
  undo: (unit: string) => Promise<unknown>;
  hindrance: () => 'offline' | 'sign-in' | null;
  /** Calls back when that may have changed. */
  onChange: (listener: () => void) => () => void;
  /** One tab at a time. */
  lock: (task: () => Promise<void>) => Promise<void>;
  /** Of what was sent later. */
  onSent: (unit: Unit) => void;
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  now: () => string;
}

export interface UnitQueue {
  /** Takes a unit in: at the server, or kept here until it can be sent. A refusal is thrown, and nothing is kept. */
  add(input: UnitInput): Promise<Outcome>;
  /** Says where a unit lies; one that still waits here is put there before it is sent. */
  place(unit: string, body: PutAwayInput): Promise<Unit | null>;
  /**
   * Takes a unit back that waits here; false when the server has answered it. What got no answer may have arrived all the
   * same, so the server is told as well.
   */
  takeBack(unit: string): Promise<boolean>;
  list(): Promise<QueueEntry[]>;
  retry(): void;
  state(): QueueState;
  subscribe(listener: () => void): () => void;
  close(): void;
}

// Whoever holds the next unit in their hands waits no longer than this.
const patience = 6000;
const longestRest = 60_000;
const portion = 100;
const gone: Readonly<Record<'undo' | 'place', readonly number[]>> = { undo: [404], place: [404, 409] };

export function createUnitQueue(parts: QueueParts): UnitQueue {
  const { storage } = parts;
  const listeners = new Set<() => void>();
  const end = new AbortController();
  let state: QueueState = { waiting: 0, refused: 0, problem: '', unkept: 0, sent: 0, hindrance: null };
  let isSending = false;
  let hurry = () => {};
  let isSilent = false;
  let serial = 0;

  let turn: Promise<unknown> = Promise.resolve();

  /** What reads an entry and then writes it: a unit may be sent, put away and taken back at once. */
  const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const next = turn.then(task);
    turn = next.catch(() => undefined);
    return next;
  };
  const change = (changes: Partial<QueueState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const count = async () => {
    const entries = await storage.load();
    const refused = entries.filter(({ problem }) => problem !== null);
    // What was taken back is no unit that waits.
    const takenBack = entries.filter(({ kind, problem }) => kind === 'undo' && problem === null).length;
    const waiting = entries.length - refused.length - takenBack;
    change({ waiting, refused: refused.length, problem: refused[0]?.problem ?? '', unkept: storage.unkept() });
  };

  const wake = () => {
    isSilent = false;
    hurry();
    start();
  };
  const stopListening = parts.onChange(wake);

  function start(): void {
    if (isSending) return;
    isSending = true;
    void parts
      .lock(sendAll)
      .catch(() => undefined)
      .finally(() => {
        isSending = false;
      });
  }

  async function sendAll(): Promise<void> {
    let tries = 0;
    while (!end.signal.aborted) {
      const open = (await storage.load()).filter(({ problem }) => problem === null);
      if (open.length === 0) return change({ hindrance: null });
      const stopped = parts.hindrance() ?? (await sendSome(open));
      await count();
      if (stopped === null) {
        tries = 0;
        continue;
      }
      change({ hindrance: stopped });
      tries += 1;
      await rest(Math.min(longestRest, 1000 * 2 ** tries));
    }
  }

  /** Units first, as what says where one lies needs it to be there. */
  async function sendSome(open: readonly QueueEntry[]): Promise<Hindrance> {
    const units = open.filter((entry) => entry.kind === 'unit').slice(0, portion);
    try {
      if (units.length > 0) await sendUnits(units);
      else for (const entry of open) if (entry.kind !== 'unit') await sendLater(entry);
      isSilent = false;
      return null;
    } catch (error) {
      // No to all of it is no answer to any: it waits, and is told.
      return whyNot(error) ?? 'trouble';
    }
  }

  /** What one unit makes the server refuse keeps no other from being sent: halves are tried until it stands alone. */
  async function sendUnits(units: readonly UnitEntry[]): Promise<void> {
    const [first] = units;
    try {
      await settle(units, await parts.replay(units.map(({ input }) => input)));
    } catch (error) {
      if (!first || !isMisfit(error)) throw error;
      if (units.length === 1) return refuse(first, describe(error));
      const half = Math.ceil(units.length / 2);
      await sendUnits(units.slice(0, half));
      await sendUnits(units.slice(half));
    }
  }

  /** What was taken back meanwhile stays away, and what was said of a unit since it went is still to be sent. */
  const settle = (units: readonly UnitEntry[], answers: readonly Replayed[]): Promise<void> =>
    inTurn(async () => {
      const now = new Map((await storage.load()).map((entry) => [entry.id, entry]));
      const sent = new Map(units.map((entry) => [entry.id, entry]));
      const answered = answers.filter(({ _id }) => sent.has(_id));
      if (answered.length === 0) throw new Error('The answer names none of the units.');
      for (const { _id, unit, problem } of answered) {
        const [entry, before] = [now.get(_id), sent.get(_id)];
        if (entry?.kind !== 'unit' || before === undefined) continue;
        if (unit) await arrived(unit, before.input, entry.input);
        else await storage.put({ ...entry, problem: problem ?? '' });
      }
    });

  async function arrived(unit: Unit, sent: UnitInput, now: UnitInput): Promise<void> {
    const body = saidSince(sent, now);
    if (body) await keepPlace(sent._id, body);
    // A label that was printed meanwhile goes with the unit, once more.
    if (now.label !== sent.label) return;
    await storage.remove(sent._id);
    change({ sent: state.sent + 1 });
    parts.onSent(unit);
  }

  /** What was said of a unit later comes later, as its entry is behind the one before. */
  const keepPlace = (unit: string, body: PutAwayInput): Promise<void> => {
    serial += 1;
    return storage.put({ id: `${unit} ${parts.now()} ${serial}`, kind: 'place', unit, body, problem: null });
  };

  const refuse = (entry: QueueEntry, problem: string): Promise<void> =>
    inTurn(async () => {
      const now = (await storage.load()).find(({ id }) => id === entry.id);
      if (now) await storage.put({ ...now, problem });
    });

  async function sendLater(entry: Exclude<QueueEntry, UnitEntry>): Promise<void> {
    try {
      if (entry.kind === 'place') parts.onSent(await parts.place(entry.unit, entry.body));
      else await parts.undo(entry.unit);
    } catch (error) {
      if (whyNot(error) !== null) throw error;
      // What never arrived needs no taking back, and what was taken back or sold since lies nowhere.
      const isGone = error instanceof ApiError && gone[entry.kind].includes(error.status);
      if (!isGone) return refuse(entry, describe(error));
    }
    await storage.remove(entry.id);
  }

  async function rest(milliseconds: number): Promise<void> {
    const stop = new AbortController();
    hurry = () => stop.abort();
    await parts.wait(milliseconds, AbortSignal.any([stop.signal, end.signal]));
    hurry = () => {};
  }

  async function keep(input: UnitInput): Promise<Outcome> {
    const kept = { ...input, knownAt: parts.now() };
    await storage.put({ id: kept._id, kind: 'unit', input: kept, problem: null });
    await count();
    start();
    return { kind: 'kept', input: kept };
  }

  void count().then(wake);

  return {
    async add(input) {
      if (isSilent || parts.hindrance()) return keep(input);
      try {
        const signal = AbortSignal.any([end.signal, AbortSignal.timeout(patience)]);
        return { kind: 'received', unit: await parts.receive(input, signal) };
      } catch (error) {
        if (whyNot(error) === null) throw error;
        isSilent = true;
        return keep(input);
      }
    },
    async place(unit, body) {
      const isHere = await inTurn(async () => {
        const entries = await storage.load();
        const waiting = entries.find(({ id }) => id === unit);
        if (waiting?.kind !== 'unit') {
          // Sent past what was said before, it would be undone by it.
          return entries.some((entry) => entry.kind === 'place' && entry.unit === unit) ? 'waits' : 'no';
        }
        if (body.pictures !== undefined || body.order !== undefined) return 'waits';
        const input = { ...waiting.input, bin: body.bin ?? waiting.input.bin };
        await storage.put({ ...waiting, input: { ...input, steps: { ...input.steps, ...body.steps } } });
        return 'changed';
      });
      if (isHere === 'changed') return null;
      if (isHere === 'no' && !isSilent && !parts.hindrance()) {
        try {
          return await parts.place(unit, body);
        } catch (error) {
          if (whyNot(error) === null) throw error;
          isSilent = true;
        }
      }
      await keepPlace(unit, body);
      await count();
      start();
      return null;
    },
    async takeBack(unit) {
      const isHere = await inTurn(async () => {
        const waiting = (await storage.load()).filter(({ id }) => id === unit || id.startsWith(`${unit} `));
        if (!waiting.some(({ kind }) => kind === 'unit')) return false;
        // First what is to be told: closed in between, the unit is taken back all the same.
        await storage.put({ id: `${unit} undo`, kind: 'undo', unit, problem: null });
        for (const { id, kind } of waiting) if (kind !== 'undo') await storage.remove(id);
        return true;
      });
      if (!isHere) return false;
      await count();
      start();
      return true;
    },
    list: storage.load,
    retry() {
      void (async () => {
        await inTurn(async () => {
          for (const entry of await storage.load())
            if (entry.problem !== null) await storage.put({ ...entry, problem: null });
        });
        await count();
        wake();
      })();
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      end.abort();
      stopListening();
    },
  };
}

/** Why something could not be sent at all; null where the server has said no to it. */
function whyNot(error: unknown): Hindrance {
  if (error instanceof DOMException) return 'offline';
  if (!(error instanceof ApiError)) return 'trouble';
  if (isUnreachable(error)) return 'offline';
  if (error.status === 401) return 'sign-in';
  const isPassing = error.status >= 500 || error.status === 429 || error.name === 'REQUEST_RUNNING';
  return isPassing && !isPlanError(error) ? 'trouble' : null;
}

/** Something in what was sent does not fit, or it is too much at once: less of it may do. */
const isMisfit = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 400 || error.status === 413) && !isPlanError(error);

function describe(error: unknown): string {
  const [field] = error instanceof ApiError ? error.errors : [];
  if (field) return `${field.param.replace(/^units\.\d+\./, '')}: ${field.msg}`;
  return error instanceof Error ? error.message : '';
}

/** Where it lies and how long it took, as far as that is another by now. */
function saidSince(before: UnitInput, now: UnitInput): PutAwayInput | null {
  const body: PutAwayInput = {};
  if (now.bin !== before.bin) body.bin = now.bin;
  if (JSON.stringify(now.steps) !== JSON.stringify(before.steps)) body.steps = now.steps;
  return Object.keys(body).length > 0 ? body : null;
}

/** The queue of this browser’s station, for whoever is signed in now. */
export async function openUnitQueue(store: string, onSent: (unit: Unit) => void): Promise<UnitQueue> {
  const { email } = session.get();
  return createUnitQueue({
    storage: await openUnitStorage(store),
    receive: (input, signal) => call(intake.receive, { body: input }, { idempotencyKey: input._id, signal }),
    replay: (units) => call(intake.replay, { body: { units } }),
    place: (unit, body) => call(intake.putAway, { params: { id: unit }, body }),
    undo: (unit) => call(intake.undo, { params: { id: unit } }, { idempotencyKey: `undo-${unit}` }),
    hindrance: () => {
      const now = session.get();
      if (now.token === null || now.email !== email) return 'sign-in';
      return navigator.onLine ? null : 'offline';
    },
    onChange: (listener) => {
      const forget = session.subscribe(listener);
      window.addEventListener('online', listener);
      return () => {
        forget();
        window.removeEventListener('online', listener);
      };
    },
    lock: async (task) => {
      if (navigator.locks) await navigator.locks.request(`scanfront.intake.${store}.send`, task);
      else await task();
    },
    onSent,
    wait: (milliseconds, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        const timer = setTimeout(resolve, milliseconds);
        signal.addEventListener('abort', () => {
          clearTimeout(timer);
          resolve();
        });
      }),
    now: () => new Date().toISOString(),
  });
}
