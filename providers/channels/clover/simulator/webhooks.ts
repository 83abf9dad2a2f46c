import { randomUUID } from 'node:crypto';
import type { CloverState, SimMessage } from './state.ts';

export type ChangeType = 'CREATE' | 'UPDATE' | 'DELETE';
export type Tell = (merchant: string, objectId: string, type: ChangeType) => void;

export interface MessageOptions {
  appId: string;
  /** Nobody is told anything without it. */
  webhook?: { url: string; auth: string };
  state: CloverState;
  arises(scenario: string): boolean;
}

export interface SentMessage extends SimMessage {
  isForged: boolean;
  tries: number;
  /** The last answer; null while none has come, 0 when nobody answered. */
  status: number | null;
}

interface Change {
  merchant: string;
  objectId: string;
  type: ChangeType;
  ts: number;
}

const retriesMs = [1_000, 5_000, 30_000, 120_000, 600_000];
const lateMs = 15_000;
const shown = 100;

/** Tells the app what changed, what happens together in one message, and again until it is taken. */
export function cloverWebhooks({ appId, webhook, state, arises }: MessageOptions) {
  const sent: SentMessage[] = [];
  const waiting = new Map<SentMessage, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const closing = new AbortController();
  let gathered: Change[] = [];

  async function attempt(message: SentMessage): Promise<void> {
    if (!webhook) return;
    message.tries += 1;
    const auth = message.isForged ? randomUUID() : webhook.auth;
    const headers = { 'content-type': 'application/json', 'x-clover-auth': auth };
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(10_000)]);
    const init = { method: 'POST', headers, body: message.body, redirect: 'manual', signal } as const;
    const answer = await fetch(webhook.url, init).catch(() => null);
    await answer?.body?.cancel();
    if (closing.signal.aborted) return;
    message.status = answer?.status ?? 0;
    const pause = retriesMs[message.tries - 1];
    if (answer?.ok || pause === undefined) state.messages.remove(message.id);
    else schedule(message, pause);
  }

  function start(message: SentMessage): void {
    clearTimeout(waiting.get(message));
    waiting.delete(message);
    const work = attempt(message).finally(() => running.delete(work));
    running.add(work);
  }

  const schedule = (message: SentMessage, ms: number) =>
    waiting.set(message, setTimeout(() => start(message), ms).unref());

  function send(body: string, ms = 0, isForged = false): void {
    const message = { id: randomUUID(), body, isForged, tries: 0, status: null };
    if (!isForged) state.messages.put(message.id, { id: message.id, body });
    sent.unshift(message);
    sent.length = Math.min(sent.length, shown);
    schedule(message, ms);
  }

  function flush(): void {
    const merchants = Object.groupBy(gathered, ({ merchant }) => merchant);
    gathered = [];
    const told = Object.entries(merchants).map(([id, changes = []]) => {
      return [id, changes.map(({ objectId, type, ts }) => ({ objectId, type, ts }))];
    });
    if (told.length === 0) return;
    const body = JSON.stringify({ appId, merchants: Object.fromEntries(told) });
    const copies = arises('webhook-twice') ? 2 : 1;
    const ms = arises('webhook-late') ? lateMs : 0;
    const isForged = arises('webhook-forged');
    for (let copy = 0; copy < copies; copy += 1) send(body, ms, isForged);
  }

  const tell: Tell = (merchant, objectId, type) => {
    if (!webhook) return;
    if (gathered.length === 0) setImmediate(flush);
    gathered.push({ merchant, objectId, type, ts: Date.now() });
  };

  return {
    tell,
    sent: (): readonly SentMessage[] => sent,

    /** What Clover's dashboard does before it believes an address. */
    verify: () => send(JSON.stringify({ verificationCode: randomUUID() })),
    resend(id: string): void {
      const message = sent.find((known) => known.id === id);
      if (message) send(message.body);
    },

    /** Goes on with what was not taken before a restart. */
    resume(): void {
      for (const { id, body } of state.messages.values()) {
        state.messages.remove(id);
        if (webhook) send(body);
      }
    },

    /** Tries at once what waits for its time; how many are not taken after that. */
    async deliverNow(): Promise<number> {
      flush();
      for (const message of [...waiting.keys()]) start(message);
      while (running.size > 0) await Promise.all(running);
      return waiting.size;
    },

    close(): void {
      closing.abort();
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}

export type CloverWebhooks = ReturnType<typeof cloverWebhooks>;
