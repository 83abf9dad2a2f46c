import { randomBytes, randomInt } from 'node:crypto';
import type { StoredDelivery } from '#sandbox/kit/deliveries.ts';
import { openLedger } from '#sandbox/kit/ledger.ts';
import type { OrderBody } from './order-check.ts';

/** A seller's account in the stand-in of ShipStation. */
export interface SimAccount {
  key: string;
  secret: string;
  name: string;
  sellerId: number;
  isRevoked: boolean;
}

export interface SimOrder {
  orderId: number;
  orderKey: string;
  account: string;
  asked: OrderBody;
  status: string;
  createdAt: string;
  modifiedAt: string;
}

export interface SimShipment {
  shipmentId: number;
  orderId: number;
  account: string;
  batchId: number;
  carrierCode: string;
  serviceCode: string;
  trackingNumber: string;
  createdAt: string;
  voidedAt: string | null;
}

export interface SimWebhook {
  id: number;
  account: string;
  url: string;
  event: string;
  storeId: number | null;
  name: string | null;
  isActive: boolean;
}

/** A message to one address; nothing in it is signed. */
export interface SimNotice {
  webhookId: number;
  body: string;
}

/** How labels are bought here, in turn. */
const services = [
  { carrierCode: 'stamps_com', serviceCode: 'usps_ground_advantage', start: '9400', digits: 18 },
  { carrierCode: 'ups', serviceCode: 'ups_ground', start: '1Z', digits: 16 },
  { carrierCode: 'fedex', serviceCode: 'fedex_ground', start: '', digits: 12 },
] as const;

const openStatuses = new Set(['awaiting_payment', 'awaiting_shipment', 'on_hold', 'pending_fulfillment']);
const firstId = 58_345_677;
const newCode = () => randomBytes(16).toString('hex');

/** The accounts and what is in them; it outlives a restart. */
export function shipstationLedger(file: string, now: () => Date) {
  const ledger = openLedger(file);
  const accounts = ledger.shelf<SimAccount>('account');
  const orders = ledger.shelf<SimOrder>('order');
  const shipments = ledger.shelf<SimShipment>('shipment');
  const webhooks = ledger.shelf<SimWebhook>('webhook');
  const counter = ledger.shelf<number>('counter');
  const byKey = new Map(orders.values().map((order) => [`${order.account} ${order.orderKey}`, order.orderId]));

  function newId(): number {
    const id = (counter.get('id') ?? firstId) + 1;
    counter.put('id', id);
    return id;
  }

  function openAccount(name: string): SimAccount {
    const account = { key: newCode(), secret: newCode(), name, sellerId: newId(), isRevoked: false };
    accounts.put(account.key, account);
    return account;
  }

  function saveOrder(order: SimOrder): SimOrder {
    const saved = { ...order, modifiedAt: now().toISOString() };
    orders.put(String(order.orderId), saved);
    byKey.set(`${order.account} ${order.orderKey}`, order.orderId);
    return saved;
  }

  function setStatus(orderId: number, status: string): void {
    const order = orders.get(String(orderId));
    if (order) saveOrder({ ...order, status });
  }

  if (accounts.values().length === 0) openAccount('Demo warehouse');

  return {
    openAccount,
    accounts: accounts.values,
    account: accounts.get,
    revoke(key: string): void {
      const account = accounts.get(key);
      if (account) accounts.put(key, { ...account, isRevoked: true });
    },

    /** Makes the order, or brings the one with this key up to date; in words why not. */
    upsert({ key: account }: SimAccount, asked: OrderBody): SimOrder | string {
      const orderKey = asked.orderKey || newCode();
      const known = orders.get(String(byKey.get(`${account} ${orderKey}`)));
      if (asked.orderId && asked.orderId !== known?.orderId) return `Order ${asked.orderId} was not found.`;
      if (known && !openStatuses.has(known.status)) return `The order is ${known.status} and cannot be updated.`;
      const createdAt = known?.createdAt ?? now().toISOString();
      const facts = { orderId: known?.orderId ?? newId(), orderKey, account, createdAt, modifiedAt: createdAt };
      return saveOrder({ ...facts, asked, status: asked.orderStatus ?? '' });
    },
    order: (id: number) => orders.get(String(id)),
    orders: orders.values,

    /** Buys labels for these orders in one go; those that can't be shipped are left out. */
    ship(wanted: readonly SimOrder[], carrier?: string): SimShipment[] {
      const batchId = newId();
      return wanted
        .filter(({ status }) => status === 'awaiting_shipment')
        .map(({ orderId, account }) => {
          const chosen = services.find(({ carrierCode }) => carrierCode === carrier);
          const { carrierCode, serviceCode, start, digits } =
            chosen ?? services[orderId % services.length] ?? services[0];
          const trackingNumber = start + Array.from({ length: digits }, () => randomInt(10)).join('');
          const facts = { carrierCode, serviceCode, trackingNumber, createdAt: now().toISOString(), voidedAt: null };
          const shipment = { shipmentId: newId(), orderId, account, batchId, ...facts };
          shipments.put(String(shipment.shipmentId), shipment);
          setStatus(orderId, 'shipped');
          return shipment;
        });
    },
    shipment: (id: number) => shipments.get(String(id)),
    shipments: shipments.values,
    /** The label is given back, and the order waits for another one. */
    void(shipment: SimShipment): void {
      if (shipment.voidedAt !== null) return;
      shipments.put(String(shipment.shipmentId), { ...shipment, voidedAt: now().toISOString() });
      setStatus(shipment.orderId, 'awaiting_shipment');
    },

    subscribe(facts: Omit<SimWebhook, 'id' | 'isActive'>): SimWebhook {
      const webhook = { id: newId(), isActive: true, ...facts };
      webhooks.put(String(webhook.id), webhook);
      return webhook;
    },
    webhook: (id: number) => webhooks.get(String(id)),
    webhooks: webhooks.values,
    switchOff(webhook: SimWebhook): void {
      webhooks.put(String(webhook.id), { ...webhook, isActive: false });
    },
    unsubscribe: ({ id }: SimWebhook) => webhooks.remove(String(id)),

    /** What has not been taken yet, to be brought after a restart. */
    waiting: ledger.shelf<StoredDelivery<SimNotice>>('delivery'),
  };
}

export type ShipstationLedger = ReturnType<typeof shipstationLedger>;
