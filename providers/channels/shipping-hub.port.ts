import type { Cents } from '#contract/kit/money.ts';
import type { ChannelOutcome } from './channel.port.ts';

/** What the seller pastes in: the hub knows no other way to connect. */
export interface HubKeys {
  key: string;
  secret: string;
}

export interface HubAddress {
  name: string;
  company: string;
  street1: string;
  street2: string;
  city: string;
  state: string;
  postalCode: string;
  /** ISO, two letters. */
  country: string;
  phone: string;
}

export interface HubOrder {
  /** Ours: pushed again, it is the same order there. */
  id: string;
  number: string;
  createdAt: Date;
  paidAt: Date | null;
  status: 'awaiting_payment' | 'awaiting_shipment' | 'shipped' | 'cancelled';
  email: string;
  billTo: HubAddress;
  shipTo: HubAddress;
  lines: readonly {
    id: string;
    sku: string;
    title: string;
    barcode: string;
    imageUrl: string | null;
    quantity: number;
    priceCents: Cents;
    weightPounds: number | null;
  }[];
  discountCents: Cents;
  taxCents: Cents;
  shippingCents: Cents;
  paidCents: Cents;
  note: string;
  storeName: string;
}

/** How one order of many fared. */
export interface HubResult {
  /** Ours. */
  id: string;
  /** Null when it failed. */
  hubId: string | null;
  /** In words for the seller; null when it is there. */
  error: string | null;
  /** Another try makes sense: it was no fault of the order's. */
  isTemporary: boolean;
}

export interface HubShipment {
  shipmentId: string;
  /** Ours. */
  orderId: string;
  trackingNumber: string;
  carrier: string;
  shippedAt: Date;
  isVoided: boolean;
}

/** Where sellers print labels for the orders of all their channels. */
export interface ShippingHub {
  /** Whether these keys open anything. */
  check(keys: HubKeys): Promise<ChannelOutcome<void>>;
  /**
   * As many as there are; in parts, and within the hub's limits, which may take minutes. Each fares by itself, and is
   * told in the order given; it fails as a whole only when nothing has been done.
   */
  push(keys: HubKeys, orders: readonly HubOrder[]): Promise<ChannelOutcome<readonly HubResult[]>>;
  /** Has shipments told to this address from now on; asked again it stays the same one. */
  listen(keys: HubKeys, url: string): Promise<ChannelOutcome<{ subscription: string }>>;
  /** One that is gone is fine. */
  stopListening(keys: HubKeys, subscription: string): Promise<ChannelOutcome<void>>;
  /** What a message points to; null when it points anywhere but to the hub. */
  readNotice(body: unknown): { resource: string } | null;
  shipmentsAt(keys: HubKeys, resource: string): Promise<ChannelOutcome<readonly HubShipment[]>>;
  /** Made or voided since then, and perhaps some from shortly before. */
  shipmentsSince(keys: HubKeys, since: Date): Promise<ChannelOutcome<readonly HubShipment[]>>;
}
