import { openDeliveries } from '#sandbox/kit/deliveries.ts';
import type { ShipstationLedger, SimNotice } from './ledger.ts';

const mostTries = 10;
const firstDelayMs = 500;
const longestDelayMs = 60_000;
const lateMs = 30_000;

/** Brings messages to the addresses that were subscribed, and again until they are taken. */
export const shipstationWebhooks = (ledger: ShipstationLedger) =>
  openDeliveries<SimNotice>({
    toRequest({ message: { webhookId, body } }) {
      const webhook = ledger.webhook(webhookId);
      return webhook ? { url: webhook.url, headers: { 'content-type': 'application/json' }, body } : null;
    },
    pauseAfter: (tries) => (tries < mostTries ? Math.min(longestDelayMs, firstDelayMs * 2 ** tries) : undefined),
    lateMs,
    shelf: ledger.waiting,
  });

export type ShipstationWebhooks = ReturnType<typeof shipstationWebhooks>;
