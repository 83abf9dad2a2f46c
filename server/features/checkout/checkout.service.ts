import { type Cents, cents } from '#contract/kit/money.ts';
import { later, t } from '#contract/language/translate.ts';
import { inDollars } from '#contract/pricing/money.ts';
import type { Problems } from '#contract/storefront/shop.schemas.ts';
import { addressFields, buyerFields, type CheckoutDraft } from '#contract/storefront/shop-forms.ts';
import { readDiscounts } from '#server/features/discounts/discount-rules.service.ts';
import type { Ordering, PlacedOrder, PlaceRefusal } from '#server/features/orders/ordering.service.ts';
import { readSellingRules } from '#server/features/shipping/selling-rules.service.ts';
import {
  problemsOf,
  type ShopBuyer,
  type ShopRequest,
  type ShopStore,
} from '#server/features/storefront/shop-pages.port.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import type { PricedCart } from './price-cart.ts';
import { type Quote, quote } from './quote.ts';
import { type Checkout, toNewOrder } from './to-new-order.ts';

interface Paying {
  checkout: Checkout;
  /** The total that the page showed. */
  seenTotalCents: Cents | undefined;
  values: Record<string, string>;
  /** What could not be understood of it. */
  unread: Problems;
  buyer: ShopBuyer | null;
  visitor: ShopRequest['visitor'];
}

export type CheckoutService = ReturnType<typeof checkoutService>;

// What processors take at once.
const mostCents = cents(99_999_999);

/** From a cart to an order: what it costs by the store's rules, and whether all is said that has to be. */
export function checkoutService({ db, clock }: Pick<Deps, 'db' | 'clock'>, ordering: Ordering) {
  return {
    async reckon(store: ShopStore, cart: PricedCart, draft: CheckoutDraft): Promise<Checkout> {
      const now = clock.now();
      const asking = { code: draft.code, email: draft.email, cartId: cart.id, at: now };
      const [rules, discounts, processors] = await Promise.all([
        readSellingRules(db, store, store.storeId),
        readDiscounts(db, store, store.storeId, asking),
        ordering.paymentChoices(store),
      ]);
      const known = found(rules);
      const { lines } = cart;
      return { cart, draft, rules: known, quote: quote({ rules: known, lines, draft, discounts, processors, now }) };
    },

    /** Orders what the buyer has seen, or says what is in the way. */
    async pay(store: ShopStore, paying: Paying): Promise<{ placed: PlacedOrder } | { problems: Problems }> {
      const { checkout, seenTotalCents, values, unread, buyer, visitor } = paying;
      const { quote: quoted, cart } = checkout;
      const problems: Problems = { ...checkSaid(checkout, values), ...checkChosen(quoted), ...unread };
      // One that was told on the last page already is no reason to stop.
      const isNewCode = (values.code ?? '') !== (cart.details.code ?? '');
      if (isNewCode && quoted.discounts.codeProblem) problems.code = quoted.discounts.codeProblem;
      if (Object.keys(problems).length > 0) return { problems };
      const { totalCents } = quoted.totals;
      if (totalCents > mostCents) return { problems: { '': tooMuch } };
      // Nobody pays another amount than the one they have read.
      if (seenTotalCents !== totalCents) return { problems: { '': sayTotal(totalCents) } };
      const customer = buyerFields.parse(values);
      const result = await ordering.place(store, toNewOrder(store, checkout, { customer, buyer, visitor }));
      return 'placed' in result ? result : { problems: sayRefusal(result.refusal) };
    },
  };
}

/** Who buys, and where it goes unless it is picked up. */
function checkSaid({ quote: { chosen } }: Checkout, values: Record<string, string>): Problems {
  const who = buyerFields.safeParse(values);
  const where =
    chosen?.way === 'pickup' ? undefined : addressFields.safeParse({ ...values, state: values.state?.toUpperCase() });
  return problemsOf([...(who.error?.issues ?? []), ...(where?.error?.issues ?? [])]);
}

function checkChosen({ chosen, isPriced, slots, slot, payment }: Quote): Problems {
  if (!chosen) return { way: t('There is no way to get this to you at the moment.') };
  if (chosen.refusal !== null) return { way: chosen.refusal };
  return {
    ...(isPriced ? {} : { way: t('Enter the address to see what it costs.') }),
    ...(slots.length > 0 && !slot ? { slot: t('Choose a time.') } : {}),
    ...(payment ? {} : { payment: t('Choose how to pay.') }),
  };
}

const tooMuch = later('This is more than can be paid for at once. Please take something out of your cart.');

const sayTotal = (totalCents: Cents): string =>
  t('The total is now {total}. Please check it, then pay.', { total: inDollars(totalCents) });

const sayLeast = (leastCents: Cents): string =>
  t('Cards can’t be charged less than {least}. Please choose another way, or add something.', {
    least: inDollars(leastCents),
  });

const tooMuchUnpaid = later(
  'This is more than can be kept for you until you pay in the store. Please take fewer items, or pay another way.',
);

const sayUnpaid = ({ whose, orders }: Extract<PlaceRefusal, { reason: 'too_many_unpaid' }>): string =>
  whose === 'email'
    ? t(
        'You already have {orders} unpaid orders here. Please pay for one of them first, or ask the store to cancel it.',
        { orders },
      )
    : t('There are already {orders} unpaid orders from your network. Please try again in 15 minutes.', { orders });

function sayRefusal(refusal: PlaceRefusal): Problems {
  if (refusal.reason === 'too_little') return { payment: sayLeast(refusal.leastCents) };
  if (refusal.reason === 'too_many_unpaid') return { '': sayUnpaid(refusal) };
  const words: Record<typeof refusal.reason, Problems> = {
    sold_out: { '': t('Somebody was faster: not everything in your cart is there any more. Please look it over.') },
    discount_gone: { code: t('This discount has just been used up.') },
    payment_unavailable: { payment: t('This way to pay does not work right now. Nothing was charged.') },
    too_many: { '': t('That was too often in a short time. Please try again in ten minutes.') },
    too_much_unpaid: { '': tooMuchUnpaid },
    busy: { '': t('We are busy right now, and nothing was ordered or charged. Please try again in a moment.') },
  };
  return words[refusal.reason];
}
