import { randomUUID } from 'node:crypto';
import type { ShipstationLedger, SimWebhook } from './ledger.ts';

/** A message to one address; nothing in it is signed. */
interface Sending {
  key: string;
  webhookId: number;
  url: string;
  body: string;
  tries: number;
  /** The last answer; null while none has come. */
  status: number | null;
  waiting: NodeJS.Timeout | null;
}

const mostTries = 10;
const firstDelayMs = 500;
const longestDelayMs = 60_000;
const lateMs = 30_000;
const kept = 200;

/** Brings messages to the addresses that were subscribed, and again until they are taken. */
export function shipstationWebhooks(ledger: ShipstationLedger) {
  const sendings: Sending[] = [];
  const running = new Set<Promise<void>>();
  let isClosed = false;

  async function attempt(sending: Sending): Promise<void> {
    sending.tries += 1;
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: sending.body, redirect: 'manual' } as const;
    const answer = await fetch(sending.url, { ...init, signal: AbortSignal.timeout(10_000) }).catch(() => null);
    await answer?.body?.cancel();
    sending.status = answer?.status ?? 0;
    if (isClosed) return;
    const isOver = answer?.ok || !ledger.webhook(sending.webhookId) || sending.tries >= mostTries;
    if (isOver) ledger.waiting.remove(sending.key);
    else schedule(sending, Math.min(longestDelayMs, firstDelayMs * 2 ** sending.tries));
  }

  function start(sending: Sending): void {
    if (sending.waiting) clearTimeout(sending.waiting);
    sending.waiting = null;
    const work = attempt(sending).finally(() => running.delete(work));
    running.add(work);
  }

  function schedule(sending: Sending, delayMs: number): void {
    sending.waiting = setTimeout(() => start(sending), delayMs).unref();
  }

  function bring({ id: webhookId, url }: SimWebhook, body: string, delayMs: number): void {
    const key = randomUUID();
    ledger.waiting.put(key, { key, webhookId, body });
    const sending: Sending = { key, webhookId, url, body, tries: 0, status: null, waiting: null };
    sendings.unshift(sending);
    sendings.length = Math.min(sendings.length, kept);
    schedule(sending, delayMs);
  }

  return {
    send(webhook: SimWebhook, body: string, { copies = 1, isLate = false }): void {
      for (let copy = 0; copy < copies; copy += 1) bring(webhook, body, isLate ? lateMs : 0);
    },
    sendings: (): readonly Sending[] => sendings,

    /** Goes on with what was not taken before a restart. */
    resume(): void {
      for (const { key, webhookId, body } of ledger.waiting.values()) {
        ledger.waiting.remove(key);
        const webhook = ledger.webhook(webhookId);
        if (webhook) bring(webhook, body, 0);
      }
    },

    /** Tries at once what waits for its time, each once; how many are not taken after that. */
    async deliverNow(): Promise<number> {
      for (const sending of sendings) if (sending.waiting) start(sending);
      await Promise.all(running);
      return sendings.filter(({ waiting }) => waiting).length;
    },

    close(): void {
      isClosed = true;
      for (const { waiting } of sendings) if (waiting) clearTimeout(waiting);
    },
  };
}

export type ShipstationWebhooks = ReturnType<typeof shipstationWebhooks>;
