import type { Cents } from '#contract/kit/money.ts';
import type { CheckoutWay, OrderAddress, OrderPlace, OrderSlot } from '#contract/orders/orders.schemas.ts';
import type { OrderAmounts } from '#contract/pricing/totals.ts';
import type { PayChoice } from '#contract/storefront/shop-forms.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Whose } from './holds/hold-rules.ts';

/** What a buyer has decided to buy, priced by the server. */
export interface NewOrder {
  storeId: string;
  cartId: string;
  buyerId: string | null;
  customer: { firstName: string; lastName: string; email: string; phone: string };
  way: CheckoutWay;
  address: OrderAddress | null;
  place: OrderPlace | null;
  slot: OrderSlot | null;
  rateName: string;
  notes: string;
  lines: readonly NewOrderLine[];
  amounts: OrderAmounts;
  isTaxIncluded: boolean;
  discounts: readonly {
    id: string;
    title: string;
    code: string | null;
    discountCents: Cents;
    isFreeShipping: boolean;
  }[];
  paymentType: PayChoice;
  /** Where the buyer's pages of the store begin: `https://host/base`, without a slash at its end. */
  storeUrl: string;
  /** The address it came from: how much one visitor may hold at once is limited. */
  visitor: string;
}

export interface NewOrderLine {
  productId: string;
  title: string;
  clSku: string;
  sku: string;
  condition: string;
  pictureKey: string | null;
  quantity: number;
  priceCents: Cents;
  discountCents: Cents;
  taxCents: Cents;
}

export type PlaceRefusal =
  /** These products are not there in that number any more. */
  | { reason: 'sold_out'; products: readonly { id: string; available: number }[] }
  /** Somebody else took the last use of the discount. */
  | { reason: 'discount_gone' }
  /** The way to pay is no longer offered, or the processor does not answer. */
  | { reason: 'payment_unavailable' }
  /** This way to pay charges no less than that. */
  | { reason: 'too_little'; leastCents: Cents }
  /** This visitor has tried too often. */
  | { reason: 'too_many' }
  /** This mailbox, or everybody at this address together, has as many unpaid orders as one may have. */
  | { reason: 'too_many_unpaid'; whose: Whose; orders: number }
  /** It is to be paid in the store, and more than may be kept for somebody who has not paid. */
  | { reason: 'too_much_unpaid' }
  /** Somebody holds the goods for longer than a buyer should wait, such as an act on the whole catalogue. */
  | { reason: 'busy' };

/** An order that can be paid, or that needs no payment now. */
export interface PlacedOrder {
  orderId: string;
  /** Opens the buyer's page of it. */
  token: string;
  /** `pay`: the payment is to be finished by the buyer. `done`: taken on already. */
  next: 'pay' | 'done';
}

/** What the buyer's browser needs to pay an open order. */
export type OpenPayment =
  | {
      processor: 'stripe';
      scriptUrl: string;
      publicKey: string;
      account: string;
      clientSecret: string;
      returnUrl: string;
    }
  | { processor: 'paypal'; approvalUrl: string };

export interface Ordering {
  /**
   * Opens a payment for fifteen minutes, and holds the goods meanwhile as far as `hold-rules.ts` lets it. The same cart
   * with the same content gets the order it has; with another content the earlier one is let go first.
   */
  place(scope: MerchantScope, order: NewOrder): Promise<{ placed: PlacedOrder } | { refusal: PlaceRefusal }>;
  /**
   * The open payment of a cart's order, for the page that finishes it; null when there is none any more. Its goods are
   * held until then, or go to whoever pays first.
   */
  openPayment(
    scope: MerchantScope,
    orderId: string,
  ): Promise<{ payment: OpenPayment; heldUntil: Date | null; problem: string | null } | null>;
  /**
   * Asks the processor how the payment stands and draws the consequences, once, whoever asks and how often: after a
   * message of the processor, when the buyer comes back, when the time is up.
   */
  settle(
    scope: MerchantScope,
    orderId: string,
  ): Promise<'open' | 'processing' | 'paid' | 'failed' | 'expired' | 'refunded'>;
  /** Which ways to pay the merchant's stores offer now. */
  paymentChoices(scope: MerchantScope): Promise<readonly ('card' | 'paypal')[]>;
}
