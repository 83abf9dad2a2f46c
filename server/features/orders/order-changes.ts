import type { z } from 'zod';
import type { RouteReply } from '#contract/kit/route.ts';
import type { orders } from '#contract/orders/orders.contract.ts';
import type { OrderMail, OrderStatus } from '#contract/orders/orders.schemas.ts';
import type { Tx } from '#server/db/database.ts';
import { diff, recordChange, recordChanges, toHistoryValue } from '#server/features/history/record-change.sql.ts';
import type { Actor } from '#server/kit/actor.ts';
import { dropUndefined } from '#server/kit/columns.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import { newId } from '#server/kit/ids.ts';
import { sendOrderMail } from './mails/order-mail.job.ts';
import { type HeldOrder, type NewEvent, orderChangesRepository } from './order-changes.repository.ts';

type Changes = z.output<typeof orders.update.spec.body>;
type ManyChanges = z.output<typeof orders.updateMany.spec.body>;
type ManyChanged = RouteReply<typeof orders.updateMany>;

const orderFields = { status: 'status', carrier: 'carrier', tracking_number: 'trackingNumber' } as const;

const statusMessage = (status: OrderStatus) => `order status changed to ${status}`;

/** What the seller does with orders that were taken on. */
export function makeOrderChanges({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>) {
  async function change(tx: Tx, actor: Actor, id: string, wished: Changes): Promise<void> {
    const repository = orderChangesRepository(tx);
    const order = found(await repository.lock(actor, id));
    const { status, carrier, tracking } = differences(order, wished);
    const now = clock.now();
    if (status || carrier !== undefined || tracking !== undefined) {
      await repository.update(actor, id, { status, carrier, tracking_number: tracking, updated_at: now });
      const by = await repository.firstNameOf(actor);
      await repository.addEvents(actor, describeChanges(order, { status, carrier, tracking }, by), now);
      const after = { status, carrier, tracking_number: tracking };
      const changes = diff<HeldOrder>(order, dropUndefined(after), orderFields);
      await recordChange(tx, actor, { at: now, subject: 'order', id, name: '', action: 'changed', changes });
    }
    const mail = wished.notify && !order.is_sample && order.way !== 'counter' ? mailAbout(wished) : null;
    if (mail) await jobs.enqueue(tx, sendOrderMail, { merchantId: actor.merchantId, orderId: id, mail });
  }

  return {
    update: (actor: Actor, id: string, wished: Changes): Promise<void> =>
      db.transaction().execute((tx) => change(tx, actor, id, wished)),

    updateMany: (actor: Actor, { ids, attributes }: ManyChanges): Promise<ManyChanged> =>
      db.transaction().execute(async (tx) => {
        const repository = orderChangesRepository(tx);
        const now = clock.now();
        const { status, isActive } = attributes;
        const changed = await repository.updateMany(actor, ids, { status, isActive, now });
        const moved = changed.filter(hasMoved);
        if (status && moved.length > 0) {
          const by = await repository.firstNameOf(actor);
          const message = statusMessage(status);
          const events = moved.map(({ id }): NewEvent => ({ id: newId(), orderId: id, kind: 'status', message, by }));
          await repository.addEvents(actor, events, now);
          const actId = newId(now.getTime());
          const about = { at: now, subject: 'order', name: '', action: 'changed', actId } as const;
          const rows = moved.map(({ id, before }) => ({
            ...about,
            id,
            changes: [{ field: 'status', was: before, is: status }],
          }));
          await recordChanges(tx, actor, rows);
        }
        return { nModified: changed.length, before: byStatus(moved) };
      }),

    comment: (actor: Actor, orderId: string, body: string) =>
      db.transaction().execute(async (tx) => {
        const repository = orderChangesRepository(tx);
        const now = clock.now();
        const by = await repository.firstNameOf(actor);
        const [given] = await repository.addEvents(actor, [{ id: newId(), orderId, kind: 'comment', body, by }], now);
        const id = found(given);
        const changes = [{ field: 'comment', was: null, is: toHistoryValue(body) }];
        const about = { subject: 'order', id: orderId, name: '', action: 'commented' } as const;
        await recordChange(tx, actor, { ...about, at: now, changes });
        return { _id: id, body, message: '', by, createdAt: now.toISOString() };
      }),

    async removeComment(actor: Actor, orderId: string, commentId: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        found((await orderChangesRepository(tx).removeComment(actor, orderId, commentId)) || null);
        const changes = [{ field: 'comment', was: null, is: null }];
        const about = { subject: 'order', id: orderId, name: '', action: 'changed' } as const;
        await recordChange(tx, actor, { ...about, at: clock.now(), changes });
      });
    },
  };
}

interface Moved {
  id: string;
  before: OrderStatus;
}

const hasMoved = (row: { id: string; before: OrderStatus | null }): row is Moved => row.before !== null;

const byStatus = (moved: readonly Moved[]): ManyChanged['before'] =>
  [...Map.groupBy(moved, ({ before }) => before)].map(([status, rows]) => ({ status, ids: rows.map(({ id }) => id) }));

export interface Differences {
  status: OrderStatus | undefined;
  carrier: string | undefined;
  tracking: string | undefined;
}

/** What is asked for and not so already. */
const differences = (order: HeldOrder, wished: Changes): Differences => ({
  status: wished.status === order.status ? undefined : wished.status,
  carrier: wished.carrier === order.carrier ? undefined : wished.carrier,
  tracking: wished.trackingNumber === order.tracking_number ? undefined : wished.trackingNumber,
});

/** What the order's history says of it. */
export function describeChanges(order: HeldOrder, { status, carrier, tracking }: Differences, by: string): NewEvent[] {
  const events: NewEvent[] = [];
  if (carrier !== undefined || tracking !== undefined) {
    const parts = [carrier ?? order.carrier, tracking ?? order.tracking_number].filter((part) => part !== '');
    const body = parts.length > 0 ? `Tracking number: ${parts.join(' ')}` : 'Tracking number removed';
    events.push({ id: newId(), orderId: order.id, kind: 'tracking', body, by });
  }
  if (status) events.push({ id: newId(), orderId: order.id, kind: 'status', message: statusMessage(status), by });
  return events;
}

/** Which mail tells the buyer of a change, where one does. */
function mailAbout({ status, trackingNumber }: Changes): OrderMail | null {
  if (status === 'Ready') return 'ready';
  return status === 'Shipped' || trackingNumber ? 'shipped' : null;
}
