import type { z } from 'zod';
import type { counter } from '#contract/counter/counter.contract.ts';
import type { CardPaymentsService } from '#server/features/card-readers/card-payments.service.ts';
import type { CounterOrders } from '#server/features/orders/counter-orders.service.ts';
import type { OrderingService } from '#server/features/orders/ordering.service.ts';
import { personNameOf } from '#server/features/tills/selling.sql.ts';
import type { Actor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found } from '#server/kit/failure.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { createConflicts } from './conflicts.ts';
import { createParking } from './parked.ts';
import { createPickups } from './pickups.ts';
import { createReceiptMail } from './receipt-mail.ts';
import { createReturns } from './returns/take-back.ts';
import { allowOverride } from './sales/overrides.ts';
import { createSaleQueries } from './sales/read-sales.ts';
import { createSelling } from './sales/sell.ts';
import { createSetup, type SetupParts } from './setup.ts';

export { createOpenSales } from './sales/open-sales.ts';

export interface CounterParts extends SetupParts {
  orders: CounterOrders;
  ordering: Pick<OrderingService, 'openRefund' | 'executeRefund'>;
  cardPayments: Pick<CardPaymentsService, 'giveBackAll'>;
}

export type CounterService = ReturnType<typeof counterService>;

/** The store's own till: what is sold there is an order as any other, and comes off the same shelf. */
export function counterService(deps: Deps, { orders, ordering, cardPayments, ...parts }: CounterParts) {
  const { db } = deps;

  /** Ends an open sale: what cards have paid goes back first, then its goods are free. */
  async function letGo(actor: Actor, id: string): Promise<void> {
    const order = await orders.find(db, actor, id);
    if (order?.payment_status !== 'created' || order.payment_type !== 'counter') return;
    if ((await cardPayments.giveBackAll(actor, id)) === 'asking') {
      throw failure('UNAVAILABLE', { message: 'A card is still being asked about. Try again in a moment.' });
    }
    await db.transaction().execute(async (tx) => {
      const by = await personNameOf(tx, actor);
      await orders.giveUp(tx, actor, id, { body: 'Given up at the till', by });
    });
  }

  return {
    ...createSetup(deps, parts),
    ...createSelling(deps, orders),
    ...createSaleQueries(deps),
    ...createParking(deps, letGo),
    ...createPickups(deps, orders),
    ...createConflicts(deps, orders),
    takeBack: createReturns(deps, orders, ordering),
    mailReceipt: createReceiptMail(deps),

    allow: (actor: Actor, input: z.output<typeof counter.allow.spec.body>, once: Once) =>
      once((tx) => allowOverride(deps, tx, actor, input)),

    async release(actor: Actor, id: string): Promise<void> {
      const order = found(await orders.find(db, actor, id));
      if (order.payment_type !== 'counter') throw failure('NOT_FOUND');
      if (order.stock === 'sold') throw failure('CONFLICT', { message: 'This sale is finished.' });
      await letGo(actor, id);
    },
  };
}
