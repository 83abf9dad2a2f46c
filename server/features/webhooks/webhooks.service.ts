import type { z } from 'zod';
import { testEvent, webhookVersions } from '#contract/webhooks/webhook-events.ts';
import {
  type DeliveryDetails,
  type EndpointInput,
  maxEndpoints,
  type WebhookDelivery,
  type WebhookEndpoint,
  type webhooks,
} from '#contract/webhooks/webhooks.contract.ts';
import type { Db } from '#server/db/database.ts';
import { readActingUser } from '#server/features/accounts/sign-in/acting-users.sql.ts';
import { diff, recordChange } from '#server/features/history/record-change.sql.ts';
import { type Actor, actAsOwner } from '#server/kit/actor.ts';
import { after, hours, minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { newId } from '#server/kit/ids.ts';
import type { RateLimit } from '#server/kit/security/rate-limits.ts';
import { deliveriesRepository } from './deliveries.repository.ts';
import { type EndpointRow, endpointsRepository } from './endpoints.repository.ts';
import { findForbidden, mayBeToldLike } from './read-object.ts';
import { createWebhookSending } from './send-webhook.ts';
import { webhookSecret } from './webhook-secrets.ts';
import { toDelivery, toDeliveryDetails, toEndpoint } from './webhooks.mapper.ts';

type LogQuery = z.output<typeof webhooks.deliveries.spec.query>;
type WithSecret = WebhookEndpoint & { secret: string };

export type WebhooksService = ReturnType<typeof webhooksService>;

const pageSize = 50;
const overlap = hours(24);
const [newestVersion] = webhookVersions.slice(-1);
const testLimit: RateLimit = { name: 'webhook-test', max: 20, windowMs: minutes(10) };
const secretLimit: RateLimit = { name: 'webhook-secret', max: 10, windowMs: hours(1) };

const endpointFields = { address: 'address', description: 'description', events: 'events', isOn: 'isOn' } as const;

const aboutEndpoint = (id: string, name: string) => ({ subject: 'webhook', id, name }) as const;

/** Addresses that are told what happens, and what they were told. */
export function webhooksService(deps: Deps) {
  const { db, clock } = deps;
  const endpoints = endpointsRepository(db);
  const deliveries = deliveriesRepository(db);
  const send = createWebhookSending(deps);

  const readEndpoint = async (actor: Actor, id: string): Promise<WebhookEndpoint> =>
    toEndpoint(found(await endpoints.read(actor, id)), clock.now());

  function check(reader: Pick<Actor, 'permissions'>, { address, events }: EndpointInput): void {
    if (!deps.receivers.admits(address)) {
      throw invalid({ param: 'address', msg: 'Needs to begin with https:// and to be on the open Internet' });
    }
    const forbidden = findForbidden(reader, events);
    if (forbidden) throw invalid({ param: 'events', msg: `Your role does not include what ${forbidden} tells` });
  }

  const findMaker = (actor: Actor, { id, user_id }: EndpointRow): Promise<Actor | undefined> =>
    readActingUser(db, actor, user_id, { kind: 'key', id, name: 'Webhook' });

  /** Whether somebody may see of what an endpoint was told; what one was told whose maker is gone, only who sees all. */
  async function readSight(actor: Actor, endpointId: string): Promise<(type: string) => boolean> {
    const endpoint = found(await endpoints.find(actor, endpointId));
    const maker = (await findMaker(actor, endpoint)) ?? actAsOwner(actor.merchantId, endpoint.user_id);
    return (type) => type === testEvent || mayBeToldLike(actor, maker, type);
  }

  async function findOn(actor: Actor, id: string): Promise<void> {
    const endpoint = found(await endpoints.find(actor, id));
    if (!endpoint.is_on) throw failure('CONFLICT', { message: 'It is switched off. Switch it on first.' });
  }

  async function recordReplay(tx: Db, actor: Actor, id: string, note: string): Promise<void> {
    const { address } = found(await endpointsRepository(tx).find(actor, id));
    await recordChange(tx, actor, { ...aboutEndpoint(id, address), at: clock.now(), action: 'resent', note });
  }

  return {
    async list(actor: Actor): Promise<WebhookEndpoint[]> {
      const now = clock.now();
      return (await endpoints.list(actor)).map((row) => toEndpoint(row, now));
    },

    async create(actor: Actor, input: EndpointInput, once: Once): Promise<WithSecret> {
      check(actor, input);
      // The secret is no part of what is kept for a call that is repeated.
      const { id } = await once(async (tx) => {
        const now = clock.now();
        const endpoint = { ...input, id: newId(now.getTime()), userId: actor.userId, now };
        const place = { version: newestVersion ?? webhookVersions[0], most: maxEndpoints };
        if (!(await endpointsRepository(tx).add(actor, { ...endpoint, ...place }))) {
          throw failure('CONFLICT', { message: `There are ${maxEndpoints} already. Remove one first.` });
        }
        const about = { subject: 'webhook', id: endpoint.id, name: input.address, action: 'created' } as const;
        const changes = diff<EndpointInput>(null, input, endpointFields);
        await recordChange(tx, actor, { ...about, at: now, changes });
        return { id: endpoint.id };
      });
      const created = await readEndpoint(actor, id);
      return { ...created, secret: webhookSecret(deps, id, 1) };
    },

    async update(actor: Actor, id: string, input: EndpointInput): Promise<WebhookEndpoint> {
      const before = found(await endpoints.find(actor, id));
      // Their permissions decide; once they are gone, those of whoever saves it.
      const reader = (await findMaker(actor, before)) ?? actor;
      // Or somebody who may look after webhooks only would have everything told to an address of theirs.
      if (![...before.events, ...input.events].every((event) => mayBeToldLike(actor, reader, event))) {
        const message = 'This webhook tells more than you may see. Whoever made it can change it.';
        throw failure('NOT_PERMITTED', { message });
      }
      check(reader, input);
      await db.transaction().execute(async (tx) => {
        const now = clock.now();
        await endpointsRepository(tx).update(actor, id, { ...input, userId: reader.userId, now });
        const { address, description, events, is_on: isOn } = before;
        const changes = diff({ address, description, events, isOn }, input, endpointFields);
        const about = { subject: 'webhook', id, name: input.address, action: 'changed' } as const;
        await recordChange(tx, actor, { ...about, at: now, changes });
      });
      return readEndpoint(actor, id);
    },

    async remove(actor: Actor, id: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const { address } = found(await endpointsRepository(tx).find(actor, id));
        if (!(await endpointsRepository(tx).remove(actor, id))) throw failure('NOT_FOUND');
        await recordChange(tx, actor, { ...aboutEndpoint(id, address), at: clock.now(), action: 'deleted' });
      });
    },

    async renewSecret(actor: Actor, id: string): Promise<WithSecret> {
      await deps.limits.take(secretLimit, actor.merchantId);
      const round = await db.transaction().execute(async (tx) => {
        const now = clock.now();
        const renewed = found(await endpointsRepository(tx).renewSecret(actor, id, after(now, overlap)));
        const { address } = found(await endpointsRepository(tx).find(actor, id));
        await recordChange(tx, actor, { ...aboutEndpoint(id, address), at: now, action: 'renewed' });
        return renewed;
      });
      const renewed = await readEndpoint(actor, id);
      return { ...renewed, secret: webhookSecret(deps, id, round) };
    },

    async test(actor: Actor, endpointId: string): Promise<DeliveryDetails> {
      const endpoint = found(await endpoints.find(actor, endpointId));
      await deps.limits.take(testLimit, actor.merchantId);
      const now = clock.now();
      const id = newId(now.getTime());
      const payload = JSON.stringify({
        type: testEvent,
        timestamp: now.toISOString(),
        version: endpoint.version,
        object: { type: 'test', id, version: null, sequence: 1, isDeleted: false },
        data: { message: 'If you can read this, your endpoint works.' },
      });
      const answer = await send(endpoint, id, payload);
      await deliveries.addTest(actor, {
        endpointId,
        id,
        type: testEvent,
        now,
        tried: {
          state: answer.isTaken ? 'delivered' : 'failed',
          dueAt: null,
          at: now,
          durationMs: answer.durationMs,
          payload,
          status: answer.status,
          answer: answer.text,
          problem: answer.problem,
        },
      });
      return toDeliveryDetails(found(await deliveries.find(actor, endpointId, id)));
    },

    async deliveries(
      actor: Actor,
      id: string,
      { state, before }: LogQuery,
    ): Promise<{ rows: WebhookDelivery[]; hasMore: boolean }> {
      const sees = await readSight(actor, id);
      const rows = await deliveries.page(actor, id, { state, before, limit: pageSize + 1 });
      const shown = rows
        .slice(0, pageSize)
        .map((row) => toDelivery(sees(row.type) ? row : { ...row, object_name: '' }));
      return { rows: shown, hasMore: rows.length > pageSize };
    },

    async delivery(actor: Actor, endpointId: string, id: string): Promise<DeliveryDetails> {
      const sees = await readSight(actor, endpointId);
      const row = found(await deliveries.find(actor, endpointId, id));
      return toDeliveryDetails(sees(row.type) ? row : { ...row, object_name: '', payload: null });
    },

    async replay(actor: Actor, endpointId: string, id: string): Promise<void> {
      await findOn(actor, endpointId);
      const { type } = found(await deliveries.find(actor, endpointId, id));
      if (type === testEvent) throw failure('CONFLICT', { message: 'Send another test instead.' });
      await db.transaction().execute(async (tx) => {
        await deliveriesRepository(tx).replay(actor, endpointId, { id });
        await recordReplay(tx, actor, endpointId, type);
      });
    },

    async replayFailed(actor: Actor, endpointId: string, since: string): Promise<{ replayed: number }> {
      await findOn(actor, endpointId);
      return db.transaction().execute(async (tx) => {
        const replayed = await deliveriesRepository(tx).replay(actor, endpointId, { failedSince: new Date(since) });
        if (replayed > 0) await recordReplay(tx, actor, endpointId, `${replayed} that had failed`);
        return { replayed };
      });
    },
  };
}
