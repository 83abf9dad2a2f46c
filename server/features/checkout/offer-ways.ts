import { isRegion } from '#contract/kit/regions.ts';
import { later } from '#contract/language/translate.ts';
import { type CheckoutWay, checkoutWays } from '#contract/orders/orders.schemas.ts';
import { type DeliveryOffer, offerDelivery, offerPickup, type PickupOffer } from '#contract/pricing/delivery-rules.ts';
import { type Offer, type Offered, refuseLines } from '#contract/pricing/offers.ts';
import { offerParcels } from '#contract/pricing/shipping-rules.ts';
import type { CheckoutDraft } from '#contract/storefront/shop-forms.ts';
import type { SellingRules } from '#server/features/shipping/selling-rules.service.ts';
import type { PricedLine } from './price-cart.ts';
import { sayRefusal } from './say-offers.ts';

/** How an order could reach its buyer. */
export interface OfferedWay {
  way: CheckoutWay;
  /** Why it can't be chosen; null when it can. */
  refusal: string | null;
}

export interface OfferedWays {
  /** Those that the store has, in the order in which they are shown. */
  listed: readonly OfferedWay[];
  /** Empty as long as nobody knows where it goes. */
  rates: readonly Offer[];
  delivery: DeliveryOffer | null;
  places: readonly PickupOffer[];
}

interface Asked {
  rules: SellingRules;
  lines: readonly PricedLine[];
  draft: CheckoutDraft;
  /** Whether the store can take money here. */
  canPayOnline: boolean;
  now: Date;
}

const onlyInStore = later('This store can’t take payments online yet. Orders are picked up and paid for in the store.');

/** Which ways the store's rules leave for a cart, with prices as soon as the address is known. */
export function offerWays(asked: Asked): OfferedWays {
  const { rules, lines, canPayOnline, now } = asked;
  const titles = new Map(lines.map(({ productId, title }) => [productId, title]));
  const parcels = offerShipping(asked);
  const delivery = offerOwnDelivery(asked);
  const pickup = offerPickup(rules.pickup, { lines, places: rules.places, now, timeZone: rules.timeZone });
  const found: Record<CheckoutWay, Offered<Offer> | 'unknown'> = { ship: parcels, delivery, pickup };
  const isOn: Record<CheckoutWay, boolean> = {
    ship: rules.parcels.isOn,
    delivery: rules.delivery.isOn,
    pickup: rules.pickup.isOn,
  };
  const listed = checkoutWays.toReversed().filter((way) => isOn[way]);
  return {
    listed: listed.map((way) => {
      const offer = found[way];
      const refusal = offer === 'unknown' || !offer.refusal ? null : sayRefusal(offer.refusal, way, titles);
      return { way, refusal: canPayOnline || way === 'pickup' ? refusal : onlyInStore };
    }),
    rates: parcels === 'unknown' || !canPayOnline ? [] : parcels.offers,
    delivery: delivery === 'unknown' || !canPayOnline ? null : (delivery.offers[0] ?? null),
    places: pickup.offers,
  };
}

function offerShipping({ rules, lines, draft }: Asked): Offered<Offer> | 'unknown' {
  const wrong = refuseLines(lines, ({ isShippable }) => isShippable);
  if (wrong) return { offers: [], refusal: wrong };
  const address = destinationOf(draft);
  return address ? offerParcels(rules.parcels, { shipTo: rules.shipTo, address, lines }) : 'unknown';
}

function offerOwnDelivery({ rules, lines, draft, now }: Asked): Offered<DeliveryOffer> | 'unknown' {
  const wrong = refuseLines(lines, ({ isDeliverable }) => isDeliverable);
  if (wrong) return { offers: [], refusal: wrong };
  const address = destinationOf(draft);
  if (!address || draft.postalCode === '') return 'unknown';
  const miles = rules.delivery.area === 'radius' ? rules.milesTo(address) : null;
  return offerDelivery(rules.delivery, { address, lines, miles, now, timeZone: rules.timeZone });
}

/** Where it goes, as far as prices depend on it; null as long as that is not said. */
export function destinationOf({ country, state, postalCode }: CheckoutDraft) {
  const wanted = { country, state: state.toUpperCase(), postalCode };
  return country !== 'US' || isRegion(`US-${wanted.state}`) ? wanted : null;
}
