import type { Cents } from '#contract/kit/money.ts';
import type { ChannelOutcome, ChannelTokens, ItemResult } from './channel.port.ts';

export interface PosItem {
  /** Our own key for it, found again there. */
  sku: string;
  /** Null for one that is not there yet. */
  itemId: string | null;
  title: string;
  priceCents: Cents;
  barcode: string;
  quantity: number;
}

export interface PosSale {
  orderId: string;
  lineId: string;
  itemId: string;
  quantity: number;
  at: Date;
  /** Only then it is sold: a payment is still to come, or was voided again. */
  isPaid: boolean;
  /** Refunded or taken off: the goods are back. */
  isReturned: boolean;
}

/** How one item of many fared. */
export interface PosResult extends ItemResult<{ itemId: string }> {
  /** Somebody deleted it at the register: it comes back only when it is pushed without its number. */
  isGone: boolean;
}

/** Something changed there: what it says is not believed, only that it changed. */
export interface PosEvent {
  merchant: string;
  about: { kind: 'item'; id: string; isDeleted: boolean } | { kind: 'order' | 'app' | 'other'; id: string };
}

/** A register in the seller's shop. */
export interface PointOfSale {
  connectUrl(options: { state: string; returnUrl: string }): string;
  finishConnecting(
    query: Readonly<Record<string, string>>,
  ): Promise<ChannelOutcome<{ tokens: ChannelTokens; merchant: string }>>;
  /** A new pair: the old refresh token is used up, so only one may ask at a time. */
  refresh(tokens: ChannelTokens): Promise<ChannelOutcome<ChannelTokens>>;
  readMerchant(access: string, merchant: string): Promise<ChannelOutcome<{ name: string }>>;

  /** Puts or brings up to date, stock included; each fares by itself. */
  push(access: string, merchant: string, items: readonly PosItem[]): Promise<ChannelOutcome<readonly PosResult[]>>;
  /** The number of the item that is there under our key; null when none is. */
  find(access: string, merchant: string, sku: string): Promise<ChannelOutcome<string | null>>;
  setStock(access: string, merchant: string, itemId: string, quantity: number): Promise<ChannelOutcome<void>>;
  /** One that is gone is fine. */
  remove(access: string, merchant: string, itemIds: readonly string[]): Promise<ChannelOutcome<void>>;
  salesOf(access: string, merchant: string, orderId: string): Promise<ChannelOutcome<readonly PosSale[]>>;
  salesSince(
    access: string,
    merchant: string,
    since: Date,
  ): Promise<ChannelOutcome<{ sales: readonly PosSale[]; until: Date }>>;

  /** What a message says changed; null when it is not the register's own. `verification`: its first message to us. */
  readEvents(
    rawBody: Buffer,
    headers: Readonly<Record<string, string | undefined>>,
  ): { verification: string } | { events: readonly PosEvent[] } | null;
}
