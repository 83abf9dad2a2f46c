import { nameRegion, usStates } from '#contract/kit/regions.ts';
import { isoDayIn } from '#contract/kit/zoned-time.ts';
import { currentLocale, later, t } from '#contract/language/translate.ts';
import type { CheckoutWay } from '#contract/orders/orders.schemas.ts';
import type { Slot } from '#contract/pricing/delivery-rules.ts';
import type { AmountsView, CartView, Problems, ShopPageOf } from '#contract/storefront/shop.schemas.ts';
import type { PayChoice } from '#contract/storefront/shop-forms.ts';
import type { SellingRules } from '#server/features/shipping/selling-rules.service.ts';
import type { ShopBuyer } from '#server/features/storefront/shop-pages.port.ts';
import type { Quote } from './quote.ts';
import { sayDay, sayMoment, sayTimes } from './say-offers.ts';

type CheckoutPage = ShopPageOf<'checkout'>;

interface Shown {
  cart: CartView;
  values: Record<string, string>;
  problems: Problems;
  quote: Quote;
  rules: SellingRules;
  buyer: ShopBuyer | null;
}

const none = { hint: '', priceCents: null, refusal: null };

/** The checkout as its page shows it. */
export function toCheckoutPage({ cart, values, problems, quote, rules, buyer }: Shown): CheckoutPage {
  const { timeZone } = rules;
  return {
    kind: 'checkout',
    cart,
    values: { ...values, ...chosenIn(quote), country: values.country ?? 'US' },
    problems,
    ways: quote.listed.map(({ way, refusal }) => ({ value: way, refusal, ...describeWay(way, quote, timeZone) })),
    rates: quote.rates.map(({ name, priceCents, estimate }, at) => ({
      value: String(at),
      label: name,
      hint: estimate,
      priceCents,
      refusal: null,
    })),
    places: quote.places.map((offer) => ({
      value: offer.locationId,
      label: offer.name,
      priceCents: offer.priceCents,
      refusal: null,
      hint: [addressOf(rules, offer.locationId), readyWords(offer, timeZone)]
        .filter((words) => words !== '')
        .join('. '),
    })),
    slotDays: toSlotDays(quote.slots, timeZone),
    payments: quote.payments.map((payment) => ({ ...none, value: payment, ...payWords[payment] })),
    amounts: toAmounts(quote, rules.tax.isIncluded),
    isPriced: quote.isPriced,
    codeProblem: quote.discounts.codeProblem,
    storeNotes: rules.notes,
    countries: countriesOf(rules).map((value) => ({ value, label: nameRegion(value, currentLocale()) })),
    states: Object.entries(usStates).map(([value, label]) => ({ value, label })),
    buyer: buyer && { email: buyer.email, firstName: buyer.firstName },
    savedAddresses: [...(buyer?.addresses ?? [])],
  };
}

const chosenIn = ({ chosen, rates, rateIndex, place, slot, slotDay, payment }: Quote): Record<string, string> => ({
  ...(chosen && { way: chosen.way }),
  ...(rates.length > 0 && { rate: String(rateIndex) }),
  ...(place && { place: place.locationId }),
  slot: slot?.from.toISOString() ?? '',
  slotDay: slotDay ?? '',
  ...(payment && { payment }),
});

function toSlotDays(slots: readonly Slot[], timeZone: string): CheckoutPage['slotDays'] {
  const byDay = Map.groupBy(slots, ({ from }) => isoDayIn(timeZone, from));
  return [...byDay].map(([value, ofDay]) => ({
    value,
    ...sayDay(ofDay[0]?.from ?? new Date(value), timeZone),
    slots: ofDay.map((slot) => ({ value: slot.from.toISOString(), label: sayTimes(slot, timeZone) })),
  }));
}

function describeWay(way: CheckoutWay, { rates, rateIndex, delivery, places, place }: Quote, timeZone: string) {
  // Price and time of the rate that is chosen when the way is.
  const rate = rates[rateIndex];
  if (way === 'ship') return { label: t('Shipping'), hint: rate?.estimate ?? '', priceCents: rate?.priceCents ?? null };
  if (way === 'delivery')
    return { label: t('Delivery'), hint: delivery?.estimate ?? '', priceCents: delivery?.priceCents ?? null };
  const first = place ?? places[0];
  return { label: t('Pickup'), hint: first ? readyWords(first, timeZone) : '', priceCents: first?.priceCents ?? null };
}

const readyWords = ({ estimate, readyAt }: Quote['places'][number], timeZone: string): string =>
  estimate || t('Ready {readyAt}', { readyAt: sayMoment(readyAt, timeZone) });

function addressOf({ places }: SellingRules, id: string): string {
  const { line1 = '', city = '', state = '' } = places.find((place) => place.id === id)?.address ?? {};
  return [line1, city, state].filter((part) => part !== '').join(', ');
}

const payWords: Record<PayChoice, { label: string; hint: string }> = {
  card: { label: later('Card'), hint: later('You enter it on the next page') },
  paypal: { label: 'PayPal', hint: later('You are taken to PayPal and back') },
  in_store: { label: later('Pay in the store'), hint: later('When you pick it up') },
  free: { label: later('Nothing to pay'), hint: '' },
};

const toAmounts = ({ totals, discounts }: Quote, isTaxIncluded: boolean): AmountsView => {
  const { lines: _lines, ...amounts } = totals;
  const applied = discounts.applied.map(({ title, code, discountCents, isFreeShipping }) => ({
    title,
    code,
    discountCents,
    isFreeShipping,
  }));
  return { ...amounts, isTaxIncluded, applied };
};

/** The store's own country first: most buyers live there. */
function countriesOf({ shipTo, delivery, parcels }: SellingRules): string[] {
  const shipped = parcels.isOn ? shipTo.map((region) => region.slice(0, 2)) : [];
  const all = new Set([...(delivery.isOn || shipped.includes('US') ? ['US'] : []), ...shipped]);
  return all.size > 0 ? [...all] : ['US'];
}
