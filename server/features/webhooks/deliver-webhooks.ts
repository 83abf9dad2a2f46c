import { readActingUser } from '#server/features/accounts/sign-in/acting-users.sql.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import { after, minutes, seconds } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { deliveriesRepository, type OwedDelivery } from './deliveries.repository.ts';
import { type EndpointRow, endpointsRepository } from './endpoints.repository.ts';
import { createObjectReading, mayBeTold, type ToldServices } from './read-object.ts';
import { nextTry, restAfter } from './retry-times.ts';
import { type Answer, createWebhookSending } from './send-webhook.ts';

const atOnce = 5;
const heldFor = minutes(1);
/** So long one turn lasts; others come before the next. */
const turnMs = seconds(10);

interface Turn {
  merchantId: string;
  endpointId: string;
}

export type SwitchedOff = (scope: MerchantScope, endpoint: EndpointRow) => Promise<void>;

/**
 * Tells one endpoint what waits for it, a few objects at a time, as long as its turn lasts. It is held by an entry that
 * ends by itself: when this process is killed another goes on a minute later, with the same ids.
 */
export function createWebhookDelivery(deps: Deps, services: ToldServices, onSwitchedOff: SwitchedOff) {
  const { db, clock } = deps;
  const endpoints = endpointsRepository(db);
  const deliveries = deliveriesRepository(db);
  const send = createWebhookSending(deps);
  const read = createObjectReading(services);

  async function switchOff(scope: MerchantScope, endpoint: EndpointRow, reason: 'failed' | 'gone' | 'maker') {
    if (await endpoints.switchOff(scope, endpoint.id, reason, clock.now())) await onSwitchedOff(scope, endpoint);
  }

  /** Whether an object is one of those that its endpoint’s maker works with. */
  async function isWithinReach(actor: Actor, { store_id, location_id }: OwedDelivery): Promise<boolean> {
    if (location_id !== null && actor.locationIds && !actor.locationIds.includes(location_id)) return false;
    if (!actor.storeIds) return true;
    const storeId = store_id ?? (location_id && (await deliveries.storeOfLocation(actor, location_id)));
    return !storeId || actor.storeIds.includes(storeId);
  }

  /** What is sent; null where the maker may not be told of it. */
  async function writePayload(
    { version }: EndpointRow,
    actor: Actor,
    delivery: OwedDelivery,
    sequence: number,
  ): Promise<string | null> {
    const reply = await read(actor, delivery);
    // What somebody can’t see is not told apart from what is gone.
    if (reply === null && (actor.storeIds || actor.locationIds)) return null;
    const { type, object_kind, object_id, object_name, object_version } = delivery;
    return JSON.stringify({
      type,
      timestamp: delivery.happened_at.toISOString(),
      version,
      object: { type: object_kind, id: object_id, version: object_version, sequence, isDeleted: reply === null },
      data: reply ?? { _id: object_id, name: object_name },
    });
  }

  async function tell(endpoint: EndpointRow, actor: Actor, delivery: OwedDelivery): Promise<Answer | 'withheld'> {
    const now = clock.now();
    const isOpen = mayBeTold(actor, delivery.type) && (await isWithinReach(actor, delivery));
    const sequence = isOpen ? await deliveries.giveSequence(actor, endpoint.id, delivery) : 0;
    const payload = isOpen ? await writePayload(endpoint, actor, delivery, sequence) : null;
    if (payload === null) {
      await deliveries.noteTry(actor, delivery.id, {
        state: 'withheld',
        dueAt: null,
        at: now,
        durationMs: null,
        payload: null,
        status: null,
        answer: null,
        problem: 'Whoever made this endpoint may not read it',
      });
      return 'withheld';
    }
    const answer = await send(endpoint, delivery.id, payload);
    await noteAnswer(endpoint, actor, delivery, { payload, answer, now });
    return answer;
  }

  /** Writes down how it went, and when it is tried again; those behind it wait with it. */
  async function noteAnswer(
    endpoint: EndpointRow,
    scope: MerchantScope,
    delivery: OwedDelivery,
    { payload, answer, now }: { payload: string; answer: Answer; now: Date },
  ): Promise<void> {
    const dueAt = answer.isTaken ? null : nextTry(delivery.tries, delivery.first_try_at ?? now, now);
    await deliveries.noteTry(scope, delivery.id, {
      state: answer.isTaken ? 'delivered' : 'waiting',
      dueAt,
      at: now,
      durationMs: answer.durationMs,
      payload,
      status: answer.status,
      answer: answer.text,
      problem: answer.problem,
    });
    if (dueAt) await deliveries.holdFollowers(scope, endpoint.id, delivery, dueAt);
    else if (answer.isTaken && delivery.tries > 0) await deliveries.releaseFollowers(scope, endpoint.id, delivery);
    if (answer.isGone) await switchOff(scope, endpoint, 'gone');
    else if (!answer.isTaken && !dueAt) await switchOff(scope, endpoint, 'failed');
  }

  /** Whether there may be more to do in this turn. */
  async function tellSome(endpoint: EndpointRow, scope: MerchantScope): Promise<boolean> {
    const via = { kind: 'key', id: endpoint.id, name: 'Webhook' } as const;
    const actor = await readActingUser(db, scope, endpoint.user_id, via);
    if (!actor) {
      await switchOff(scope, endpoint, 'maker');
      return false;
    }
    const due = await deliveries.due(scope, endpoint.id, clock.now(), atOnce);
    if (due.length === 0) return false;
    const answers = await Promise.all(due.map((delivery) => tell(endpoint, actor, delivery)));
    const hasTaken = answers.some((answer) => answer === 'withheld' || answer.isTaken);
    if (hasTaken) {
      if (endpoint.rests > 0) await endpoints.noteTaken(scope, endpoint.id);
      return answers.every((answer) => answer === 'withheld' || answer.status !== null);
    }
    const until = after(clock.now(), restAfter(endpoint.rests));
    await endpoints.rest(scope, endpoint.id, { rests: endpoint.rests + 1, until });
    return false;
  }

  return async function deliver({ merchantId, endpointId }: Turn): Promise<void> {
    const scope = { merchantId };
    const hold = () => after(clock.now(), heldFor);
    if (!(await endpoints.take(scope, endpointId, { now: clock.now(), until: hold() }))) return;
    const startedAt = performance.now();
    try {
      while (performance.now() - startedAt < turnMs) {
        const endpoint = await endpoints.keep(scope, endpointId, hold());
        if (!endpoint || !(await tellSome(endpoint, scope))) break;
      }
    } finally {
      await endpoints.release(scope, endpointId);
    }
  };
}
