import { randomBytes, randomInt } from 'node:crypto';
import { openLedger } from '#sandbox/kit/ledger.ts';
import type { ItemBody, LocationBody, OfferDetails } from './requests.ts';

export interface SimPolicy {
  id: string;
  name: string;
}

export interface SimSeller {
  id: string;
  username: string;
  /** Business policies are switched on. */
  hasPolicies: boolean;
  policies: { returns: SimPolicy[]; payments: SimPolicy[]; fulfillments: SimPolicy[] };
}

export interface SimGrant {
  token: string;
  /** Null for the application itself. */
  seller: string | null;
  scopes: readonly string[];
  until: number;
}

export interface SimItem {
  seller: string;
  sku: string;
  body: ItemBody;
}

export interface SimLocation {
  seller: string;
  key: string;
  body: LocationBody;
}

export interface SimOffer {
  seller: string;
  offerId: string;
  sku: string;
  details: OfferDetails;
  status: 'PUBLISHED' | 'UNPUBLISHED';
  listingId: string | null;
  listingStatus: 'ACTIVE' | 'OUT_OF_STOCK' | 'ENDED' | 'EBAY_ENDED';
  soldQuantity: number;
  /** How often it was revised, and on which day. */
  revised: { day: string; count: number };
}

export interface SimOrder {
  seller: string;
  orderId: string;
  lineItemId: string;
  createdAt: string;
  modifiedAt: string;
  buyer: string;
  listingId: string;
  sku: string;
  title: string;
  quantity: number;
  unitCents: number;
  paymentStatus: 'PENDING' | 'PAID' | 'FULLY_REFUNDED';
  fulfillmentStatus: 'NOT_STARTED' | 'FULFILLED';
  cancelledAt: string | null;
}

/** What the stand-in of eBay holds, also after a restart. */
export function openEbayState(file: string) {
  const ledger = openLedger(file);
  let lastMoment = 0;

  return {
    sellers: ledger.shelf<SimSeller>('seller'),
    access: ledger.shelf<SimGrant>('access', 2_000),
    refresh: ledger.shelf<SimGrant>('refresh', 2_000),
    items: ledger.shelf<SimItem>('item', 50_000),
    offers: ledger.shelf<SimOffer>('offer', 50_000),
    locations: ledger.shelf<SimLocation>('location'),
    orders: ledger.shelf<SimOrder>('order'),

    /** No two changes at the same moment. */
    moment(): string {
      lastMoment = Math.max(lastMoment + 1, Date.now());
      return new Date(lastMoment).toISOString();
    },
  };
}

export type EbayState = ReturnType<typeof openEbayState>;

/** A number of so many digits, as eBay gives to offers, listings and policies. */
export const newNumber = (digits: number) =>
  `${randomInt(1, 10)}${Array.from({ length: digits - 1 }, () => randomInt(10)).join('')}`;

export const newToken = (kind: string) => `v^1.1#i^1#${kind}#${randomBytes(48).toString('base64')}`;

const policiesNamed = (...names: string[]): SimPolicy[] => names.map((name) => ({ id: newNumber(12), name }));

/** The same name is the same seller again. */
export function sellerNamed(state: EbayState, username: string, hasPolicies: boolean): SimSeller {
  const known = state.sellers.values().find((seller) => seller.username.toLowerCase() === username.toLowerCase());
  const seller: SimSeller = known
    ? { ...known, hasPolicies }
    : {
        id: randomBytes(8).toString('base64url'),
        username,
        hasPolicies,
        policies: {
          returns: policiesNamed('30 days, buyer pays', 'No returns'),
          payments: policiesNamed('Pay at once'),
          fulfillments: policiesNamed('Free shipping', 'Flat rate $5.99'),
        },
      };
  state.sellers.put(seller.id, seller);
  return seller;
}
