import { cents } from '#contract/kit/money.ts';
import { isoDayIn } from '#contract/kit/zoned-time.ts';
import { t } from '#contract/language/translate.ts';
import type { CheckoutWay } from '#contract/orders/orders.schemas.ts';
import { type ChosenDiscounts, chooseDiscounts } from '#contract/pricing/choose-discounts.ts';
import type { PickupOffer, Slot } from '#contract/pricing/delivery-rules.ts';
import type { DiscountRule } from '#contract/pricing/discount-rules.ts';
import type { Offer } from '#contract/pricing/offers.ts';
import { taxedAt } from '#contract/pricing/tax-rules.ts';
import { computeTotals, type Totals } from '#contract/pricing/totals.ts';
import type { CheckoutDraft, PayChoice } from '#contract/storefront/shop-forms.ts';
import type { OfferedDiscounts } from '#server/features/discounts/discount-rules.service.ts';
import type { SellingRules } from '#server/features/shipping/selling-rules.service.ts';
import { destinationOf, type OfferedWay, type OfferedWays, offerWays } from './offer-ways.ts';
import type { PricedLine } from './price-cart.ts';

export interface Quoting {
  rules: SellingRules;
  lines: readonly PricedLine[];
  draft: CheckoutDraft;
  discounts: OfferedDiscounts;
  /** How money can be taken here. */
  processors: readonly ('card' | 'paypal')[];
  now: Date;
}

/** What a cart would cost, and what is left to choose. */
export interface Quote extends OfferedWays {
  chosen: OfferedWay | undefined;
  rate: Offer | undefined;
  rateIndex: number;
  place: PickupOffer | undefined;
  slots: readonly Slot[];
  /** The day of the store's whose times are shown. */
  slotDay: string | undefined;
  slot: Slot | undefined;
  discounts: ChosenDiscounts;
  totals: Totals;
  /** Where it goes is said, so that shipping and tax are known. */
  isPriced: boolean;
  payments: readonly PayChoice[];
  payment: PayChoice | undefined;
}

/** Reckons a purchase from the store's rules and what the buyer has chosen so far. */
export function quote({ rules, lines, draft, discounts, processors, now }: Quoting): Quote {
  const canPayOnline = processors.length > 0;
  const offered = offerWays({ rules, lines, draft, canPayOnline, now });
  const chosen = choose(offered.listed, draft.way);
  const way = chosen?.refusal === null ? chosen.way : undefined;
  const wanted = draft.rate ?? 0;
  const rateIndex = wanted < offered.rates.length ? wanted : 0;
  const rate = way === 'ship' ? offered.rates[rateIndex] : undefined;
  const place =
    way === 'pickup'
      ? (offered.places.find(({ locationId }) => locationId === draft.place) ?? offered.places[0])
      : undefined;
  const delivery = way === 'delivery' ? offered.delivery : null;
  const slots = delivery?.slots ?? [];
  const shippingCents = rate?.priceCents ?? cents(0);
  const isPriced = Boolean(rate ?? place ?? delivery);
  const off = chooseFor(discounts, draft.code, { lines, now, way, isShipped: isPriced ? shippingCents > 0 : true });
  const totals = computeTotals({
    lines,
    discounts: off,
    shippingCents,
    extraFeeCents: delivery?.priceCents ?? cents(0),
    tax: rules.tax,
    taxAddress: isPriced ? taxAddress(rules, draft, place) : undefined,
  });
  const payments = payChoices(way, isPriced && totals.totalCents === 0, processors);
  return {
    ...offered,
    chosen,
    rate,
    rateIndex,
    place,
    slots,
    discounts: off,
    totals,
    isPriced,
    payments,
    ...chooseSlot(slots, draft, rules.timeZone),
    payment: payments.find((each) => each === draft.payment) ?? payments[0],
  };
}

const choose = (listed: readonly OfferedWay[], way: CheckoutWay | undefined): OfferedWay | undefined =>
  listed.find((each) => each.way === way) ?? listed.find(({ refusal }) => refusal === null);

/** A time counts as long as its day is the one that is looked at. */
function chooseSlot(slots: readonly Slot[], draft: CheckoutDraft, timeZone: string): Pick<Quote, 'slot' | 'slotDay'> {
  const dayOf = ({ from }: Slot) => isoDayIn(timeZone, from);
  const wanted = slots.find(({ from }) => from.toISOString() === draft.slot);
  const first = wanted ?? slots[0];
  const slotDay = slots.map(dayOf).find((day) => day === draft.slotDay) ?? (first && dayOf(first));
  return { slotDay, slot: wanted && dayOf(wanted) === slotDay ? wanted : undefined };
}

interface Buying {
  lines: readonly PricedLine[];
  now: Date;
  way: CheckoutWay | undefined;
  /** Something is paid for a parcel. */
  isShipped: boolean;
}

/** Free shipping is for what is shipped and would cost something: nothing else uses such a discount up. */
function chooseFor({ rules, earlierUses }: OfferedDiscounts, code: string, buying: Buying): ChosenDiscounts {
  const { lines, now, way, isShipped } = buying;
  const isUsable = ({ kind }: DiscountRule) => kind !== 'free_shipping' || (way === 'ship' && isShipped);
  const typed = rules.find((rule) => rule.code === code.trim().toUpperCase());
  const found = chooseDiscounts(rules.filter(isUsable), code, { lines, at: now, earlierUses });
  if (!typed || isUsable(typed)) return found;
  const codeProblem = way === 'ship' ? t('Shipping is free already.') : t('This code is for orders that are shipped.');
  return { ...found, codeProblem };
}

function taxAddress(rules: SellingRules, draft: CheckoutDraft, place: PickupOffer | undefined) {
  const location = rules.places.find(({ id }) => id === place?.locationId)?.address;
  const shipTo = destinationOf(draft);
  return taxedAt({ ...(location && { location }), ...(shipTo && { shipTo }) });
}

function payChoices(
  way: CheckoutWay | undefined,
  isFree: boolean,
  processors: readonly ('card' | 'paypal')[],
): readonly PayChoice[] {
  if (isFree) return ['free'];
  if (processors.length > 0) return processors;
  return way === 'pickup' ? ['in_store'] : [];
}
