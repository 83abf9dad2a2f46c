import { createHash, randomBytes } from 'node:crypto';
import type { Ledger } from '#sandbox/kit/ledger.ts';
import type { OrderBody } from './requests.ts';

/** A business account in the stand-in of PayPal. */
export interface SimSeller {
  id: string;
  email: string;
  emailConfirmed: boolean;
  canReceive: boolean;
  /** Whether the partner may act for it. */
  consents: boolean;
  /** The invitations it has followed. */
  trackingIds: string[];
}

export interface SimReferral {
  token: string;
  trackingId: string;
  email: string;
  returnUrl: string;
}

export interface SimRefund {
  id: string;
  status: 'COMPLETED' | 'PENDING';
  cents: number;
  at: string;
}

export interface SimCapture {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED';
  at: string;
}

export interface SimOrder {
  id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  seller: SimSeller;
  cents: number;
  asked: OrderBody;
  payer: { id: string; email: string } | null;
  /** What the buyer chose to pay with will be declined. */
  declines: boolean;
  capture: SimCapture | null;
  refunds: SimRefund[];
  at: string;
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const toId = (bytes: Buffer) => [...bytes].map((byte) => letters[byte % letters.length]).join('');
const newId = (length: number) => toId(randomBytes(length));
const isoNow = () => `${new Date().toISOString().slice(0, 19)}Z`;

// The same mail is the same account again.
const idOfMail = (email: string) => toId(createHash('sha256').update(email.toLowerCase()).digest().subarray(0, 13));

type StoredOrder = Omit<SimOrder, 'seller'> & { seller: string };

/** The accounts and the money in them. */
export function paypalLedger(ledger: Ledger) {
  const sellers = ledger.shelf<SimSeller>('seller');
  const referrals = ledger.shelf<SimReferral>('referral');
  const storedOrders = ledger.shelf<StoredOrder>('order');
  const orders = new Map<string, SimOrder>();
  /** The orders by the captures and refunds of them. */
  const ordersByPart = new Map<string, SimOrder>();

  function hold(order: SimOrder): void {
    orders.set(order.id, order);
    for (const part of [order.capture, ...order.refunds]) if (part) ordersByPart.set(part.id, order);
  }
  for (const stored of storedOrders.values()) {
    const seller = sellers.get(stored.seller);
    if (seller) hold({ ...stored, seller });
  }

  function save(order: SimOrder): void {
    hold(order);
    storedOrders.put(order.id, { ...order, seller: order.seller.id });
  }

  function saveSeller(seller: SimSeller): SimSeller {
    sellers.put(seller.id, seller);
    return seller;
  }

  return {
    invite(invitation: Omit<SimReferral, 'token'>): SimReferral {
      const referral = { ...invitation, token: randomBytes(24).toString('base64url') };
      referrals.put(referral.token, referral);
      return referral;
    },
    referral: referrals.get,

    /** The account behind the mail follows the invitation. */
    join(referral: SimReferral, account: Pick<SimSeller, 'email' | 'emailConfirmed' | 'canReceive'>): SimSeller {
      const id = idOfMail(account.email);
      const seller = sellers.get(id) ?? { id, ...account, consents: true, trackingIds: [] };
      const trackingIds = [...seller.trackingIds, referral.trackingId];
      return saveSeller(Object.assign(seller, account, { consents: true, trackingIds }));
    },
    change(seller: SimSeller, changes: Partial<Pick<SimSeller, 'emailConfirmed' | 'canReceive' | 'consents'>>): void {
      saveSeller(Object.assign(seller, changes));
    },
    seller: sellers.get,
    sellerByTracking: (trackingId: string) =>
      sellers.values().find(({ trackingIds, consents }) => consents && trackingIds.includes(trackingId)),
    sellers: sellers.values,

    openOrder(asked: OrderBody, seller: SimSeller, cents: number): SimOrder {
      const state = { status: 'PAYER_ACTION_REQUIRED', payer: null, declines: false, capture: null } as const;
      const order: SimOrder = { id: newId(17), ...state, seller, cents, asked, refunds: [], at: isoNow() };
      save(order);
      return order;
    },
    order: (id: string) => orders.get(id),
    orderOf: (captureOrRefund: string) => ordersByPart.get(captureOrRefund),
    /** Newest first. */
    orders: () => [...orders.values()].reverse(),

    approve(order: SimOrder, email: string, declines: boolean): void {
      save(Object.assign(order, { status: 'APPROVED', payer: { id: idOfMail(email), email }, declines }));
    },
    /** The buyer has to come back to the page. */
    askAgain(order: SimOrder): void {
      save(Object.assign(order, { status: 'PAYER_ACTION_REQUIRED' }));
    },
    capture(order: SimOrder, status: SimCapture['status']): SimCapture {
      const capture = { id: newId(17), status, at: isoNow() };
      save(Object.assign(order, { status: 'COMPLETED', capture }));
      return capture;
    },
    complete(order: SimOrder): void {
      if (order.capture) order.capture.status = 'COMPLETED';
      save(order);
    },
    refund(order: SimOrder, cents: number, status: SimRefund['status']): SimRefund {
      const refund = { id: newId(17), cents, status, at: isoNow() };
      order.refunds.push(refund);
      save(order);
      return refund;
    },
  };
}

export type PaypalLedger = ReturnType<typeof paypalLedger>;

export const refundedOf = (order: SimOrder) => order.refunds.reduce((sum, { cents }) => sum + cents, 0);
