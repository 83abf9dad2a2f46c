import type { WebhookDelivery } from '#contract/webhooks/webhooks.contract.ts';
import { formatDateTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';

const words = t.webhooks.deliveries;
const tones = { waiting: 'info', delivered: 'success', failed: 'error', withheld: 'neutral' } as const;

export function DeliveryChip({ delivery: { state, tries } }: { delivery: WebhookDelivery }) {
  const isRetried = state === 'waiting' && tries > 0;
  return (
    <StatusChip tone={isRetried ? 'warning' : tones[state]} label={isRetried ? words.retrying : words.states[state]} />
  );
}

/** What came back, how often it was tried, and when it is tried next. */
export function describeTries({ status, problem, durationMs, tries, nextTryAt }: WebhookDelivery): string {
  return [
    status === null ? (problem ?? '') : words.answered(status),
    status !== null && problem ? problem : '',
    durationMs === null ? '' : words.took(durationMs),
    tries > 1 ? words.tries(tries) : '',
    nextTryAt ? words.next(formatDateTime(nextTryAt)) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
