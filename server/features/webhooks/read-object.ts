import { z } from 'zod';
import { customer } from '#contract/customers/customers.contract.ts';
import { form } from '#contract/forms/forms.schemas.ts';
import { orderDetails } from '#contract/orders/orders.schemas.ts';
import type { Permission } from '#contract/permissions.ts';
import { product } from '#contract/products/products.schemas.ts';
import { siteBuild } from '#contract/publishing/publishing.schemas.ts';
import { transfers } from '#contract/transfers/transfers.contract.ts';
import { truckloadDetails } from '#contract/truckloads/truckloads.schemas.ts';
import {
  permissionOfGroup,
  type WebhookEvent,
  type WebhookEventGroup,
  webhookEventGroups,
} from '#contract/webhooks/webhook-events.ts';
import type { CustomersService } from '#server/features/customers/customers.service.ts';
import type { FormsService } from '#server/features/forms/forms.service.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import type { PublishingService } from '#server/features/publishing/publishing.service.ts';
import type { TransfersService } from '#server/features/transfers/transfers.service.ts';
import type { TruckloadsService } from '#server/features/truckloads/truckloads.service.ts';
import type { Actor } from '#server/kit/actor.ts';
import { Failure } from '#server/kit/failure.ts';
import { compileReply, type ReplyReader } from '#server/kit/http/guarded-fields.ts';
import type { OwedDelivery } from './deliveries.repository.ts';

/** Whose replies are sent. */
export interface ToldServices {
  customers: CustomersService;
  forms: FormsService;
  orders: OrdersService;
  products: ProductsService;
  publishing: PublishingService;
  transfers: TransfersService;
  truckloads: TruckloadsService;
}

const groupOf = new Map<string, WebhookEventGroup>(
  Object.entries(webhookEventGroups).flatMap(([group, events]) =>
    events.map((event): [string, WebhookEventGroup] => [event, group as WebhookEventGroup]),
  ),
);

/** Whether somebody may be told of it; of what is no event of ours nobody may. */
export function mayBeTold({ permissions }: Pick<Actor, 'permissions'>, event: string): boolean {
  const group = groupOf.get(event);
  return group !== undefined && permissions.has(permissionOfGroup[group]);
}

/** The first of these that somebody may not be told of. */
export const findForbidden = (actor: Pick<Actor, 'permissions'>, events: readonly WebhookEvent[]) =>
  events.find((event) => !mayBeTold(actor, event));

type Reader = Pick<Actor, 'permissions' | 'storeIds' | 'locationIds'>;

const isWithin = (own: readonly string[] | null, others: readonly string[] | null): boolean =>
  own === null || (others?.every((id) => own.includes(id)) ?? false);

// What fields of replies ask for besides.
const ofFields: readonly Permission[] = ['truckloads.cost', 'reports.profit'];

/** Whether somebody may see what another is told: everything of it, wherever that one works. */
export const mayBeToldLike = (actor: Reader, reader: Reader, event: string): boolean =>
  mayBeTold(actor, event) &&
  ofFields.every((permission) => !reader.permissions.has(permission) || actor.permissions.has(permission)) &&
  isWithin(actor.storeIds, reader.storeIds) &&
  isWithin(actor.locationIds, reader.locationIds);

export type ReadObject = (actor: Actor, delivery: OwedDelivery) => Promise<unknown>;

interface ObjectReader {
  /** Trims to what the reply of the call shows this person. */
  reply: ReplyReader;
  read(actor: Actor, delivery: OwedDelivery): Promise<unknown>;
}

/** What the API would answer this person about an object at this moment; null when it is no longer there. */
export function createObjectReading(services: ToldServices): ReadObject {
  const readers: Record<OwedDelivery['object_kind'], ObjectReader> = {
    order: { reply: compileReply(orderDetails), read: (actor, { object_id }) => services.orders.get(actor, object_id) },
    product: {
      reply: compileReply(product),
      read: (actor, { object_id }) => services.products.listing.get(actor, object_id),
    },
    customer: {
      reply: compileReply(customer),
      read: (actor, { object_id, store_id }) => services.customers.listing.find(actor, store_id ?? '', object_id),
    },
    form: { reply: compileReply(form), read: (actor, { object_id }) => services.forms.listing.find(actor, object_id) },
    truckload: {
      reply: compileReply(truckloadDetails),
      read: (actor, { object_id }) => services.truckloads.listing.get(actor, object_id),
    },
    build: {
      reply: compileReply(siteBuild),
      read: (actor, { object_id }) => services.publishing.findBuild(actor, object_id),
    },
    import: {
      reply: compileReply(transfers.get.spec.reply),
      read: (actor, { object_id }) => services.transfers.imports.get(actor, object_id),
    },
    test: { reply: compileReply(z.null()), read: async () => null },
  };
  return async (actor, delivery) => {
    const { reply, read } = readers[delivery.object_kind];
    try {
      return reply.read(await read(actor, delivery), actor);
    } catch (error) {
      if (error instanceof Failure && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  };
}
