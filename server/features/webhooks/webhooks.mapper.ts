import { webhookEvents, webhookVersions } from '#contract/webhooks/webhook-events.ts';
import type { DeliveryDetails, WebhookDelivery, WebhookEndpoint } from '#contract/webhooks/webhooks.contract.ts';
import type { DeliveryRow, ListedDelivery } from './deliveries.repository.ts';
import type { ListedEndpoint } from './endpoints.repository.ts';

const knownOf = <Value extends string>(values: readonly Value[], chosen: readonly string[]): Value[] =>
  values.filter((value) => chosen.includes(value));

export const toEndpoint = (row: ListedEndpoint, now: Date): WebhookEndpoint => ({
  _id: row.id,
  address: row.address,
  description: row.description,
  events: knownOf(webhookEvents, row.events),
  version: knownOf(webhookVersions, [row.version])[0] ?? webhookVersions[0],
  isOn: row.is_on,
  offReason: row.off_reason,
  maker: row.maker,
  waiting: row.waiting,
  failed: row.failed,
  formerSecretUntil:
    row.former_secret_until && row.former_secret_until > now ? row.former_secret_until.toISOString() : null,
  createdAt: row.created_at.toISOString(),
});

export const toDelivery = (row: ListedDelivery): WebhookDelivery => ({
  _id: row.id,
  type: row.type,
  about: row.object_name,
  state: row.state,
  happenedAt: row.happened_at.toISOString(),
  tries: row.tries,
  triedAt: row.last_try_at?.toISOString() ?? null,
  nextTryAt: row.next_try_at?.toISOString() ?? null,
  status: row.answer_status,
  durationMs: row.duration_ms,
  problem: row.problem,
});

export const toDeliveryDetails = (row: DeliveryRow): DeliveryDetails => {
  const { payload, answer } = row;
  return { ...toDelivery(row), payload, answer };
};
