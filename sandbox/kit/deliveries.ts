import { randomUUID } from 'node:crypto';
import type { Shelf } from './ledger.ts';
import { openSchedule } from './schedule.ts';

/** A message on its way to an address of the app. */
export interface Delivery<Message> {
  key: string;
  message: Message;
  /** Signed by somebody who may not. */
  isForged: boolean;
  /** Kept back to be late. */
  isHeld: boolean;
  tries: number;
  /** The last answer; null while none has come, 0 when nobody answered. */
  status: number | null;
}

/** How a message is brought: usually once, at once and signed by the vendor. */
export interface DeliveryManner {
  copies?: number;
  isLate?: boolean;
  isForged?: boolean;
}

export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface StoredDelivery<Message> {
  key: string;
  message: Message;
}

export interface DeliveriesOptions<Message> {
  /** Null when nobody wants to know any more. */
  toRequest(delivery: Delivery<Message>): WebhookRequest | null;
  /** Milliseconds until the next try; undefined when there is none. */
  pauseAfter(tries: number): number | undefined;
  lateMs: number;
  /** What has not been taken yet, to be brought after a restart. */
  shelf: Shelf<StoredDelivery<Message>>;
}

const shown = 200;
const timeoutMs = 10_000;

/** Brings messages to the app over HTTP, and again until they are taken. */
export function openDeliveries<Message>({ toRequest, pauseAfter, lateMs, shelf }: DeliveriesOptions<Message>) {
  const sent: Delivery<Message>[] = [];
  const schedule = openSchedule();

  async function attempt(delivery: Delivery<Message>): Promise<void> {
    delivery.isHeld = false;
    const request = toRequest(delivery);
    if (!request) return shelf.remove(delivery.key);
    delivery.tries += 1;
    const status = await postWebhook(request, schedule.signal);
    if (schedule.signal.aborted) return;
    delivery.status = status;
    const pause = isTaken(delivery) ? undefined : pauseAfter(delivery.tries);
    if (pause === undefined) shelf.remove(delivery.key);
    else schedule.later(delivery, pause, () => attempt(delivery));
  }

  function send(message: Message, { copies = 1, isLate = false, isForged = false }: DeliveryManner = {}): void {
    for (let copy = 0; copy < copies; copy += 1) {
      const key = randomUUID();
      const delivery: Delivery<Message> = { key, message, isForged, isHeld: isLate, tries: 0, status: null };
      if (!isForged) shelf.put(key, { key, message });
      sent.unshift(delivery);
      schedule.later(delivery, isLate ? lateMs : 0, () => attempt(delivery));
    }
    sent.length = Math.min(sent.length, shown);
  }

  return {
    send,
    /** Newest first. */
    sent: (): readonly Delivery<Message>[] => sent,

    /** Goes on with what was not taken before a restart. */
    resume(): void {
      for (const { key, message } of shelf.values()) {
        shelf.remove(key);
        send(message);
      }
    },

    /** Lets go at once of what was kept back to be late. */
    release(): void {
      for (const delivery of sent.filter(({ isHeld }) => isHeld)) schedule.start(delivery);
    },

    /** Tries at once what waits for its time; how many are not taken after that. */
    deliverNow: schedule.runAll,
    close: schedule.close,
  };
}

export const isTaken = ({ status }: { status: number | null }): boolean =>
  status !== null && status >= 200 && status < 300;

/** The status of the answer; 0 when there was none. */
export async function postWebhook({ url, headers, body }: WebhookRequest, closing?: AbortSignal): Promise<number> {
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(closing ? [closing] : [])]);
  const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status ?? 0;
}
