import { type Cents, cents, subtractCents } from '../kit/money.ts';
import { addDays, dayIn, momentOf } from '../kit/zoned-time.ts';
import { later, t } from '../language/translate.ts';
import type { PickupRules, ShippingSettings } from '../shipping/shipping.schemas.ts';
import type { CartLine } from './cart.ts';
import {
  type Destination,
  type Offer,
  type Offered,
  offered,
  type Refusal,
  refuse,
  refuseLines,
  sayHours,
  subtotalOf,
} from './offers.ts';

/** A stretch of time on the days of a week; 0 is Sunday. */
interface WeeklyTime {
  day: number;
  from: string;
  to: string;
}

/** How a store brings orders to their buyers itself. */
export interface DeliveryRules extends Omit<ShippingSettings['delivery'], 'fee' | 'minimum' | 'freeOver'> {
  feeCents: Cents;
  minimumCents: Cents;
  freeOverCents: Cents | null;
}

export interface Slot {
  from: Date;
  to: Date;
}

export interface DeliveryOffer extends Offer {
  /** Times to choose from; empty where the store delivers at no set times. */
  slots: readonly Slot[];
}

export interface PickupOffer extends Offer {
  locationId: string;
  instructions: string;
  /** From when on it can be fetched: prepared, and the place is open. */
  readyAt: Date;
}

interface DeliveryCase {
  address: Destination;
  lines: readonly CartLine[];
  /** From the location to the address; null where nobody knows. */
  miles: number | null;
  now: Date;
  /** The store's. */
  timeZone: string;
}

interface PickupCase {
  lines: readonly CartLine[];
  places: readonly { id: string; name: string; isPickup: boolean; hours: readonly WeeklyTime[] }[];
  now: Date;
  timeZone: string;
}

const hour = 3_600_000;
const daysToChoose = 14;

/** Whether the store brings a cart to an address itself, what that costs, and when. */
export function offerDelivery(rules: DeliveryRules, asked: DeliveryCase): Offered<DeliveryOffer> {
  const { lines, now, timeZone } = asked;
  const subtotalCents = subtotalOf(lines);
  const refusal = refuseDelivery(rules, asked, subtotalCents);
  if (refusal) return refuse(refusal);
  const isFree = rules.freeOverCents !== null && subtotalCents >= rules.freeOverCents;
  const earliest = new Date(now.getTime() + rules.leadHours * hour);
  const slots = slotsFrom(earliest, rules.slots, timeZone);
  const says = slots.length === 0 && rules.leadHours > 0;
  return offered([
    {
      name: later('Local delivery'),
      priceCents: isFree ? cents(0) : rules.feeCents,
      estimate: says ? t('In {hours} at the earliest', { hours: sayHours(rules.leadHours) }) : '',
      slots,
    },
  ]);
}

function refuseDelivery(
  rules: DeliveryRules,
  { address, lines, miles }: DeliveryCase,
  subtotalCents: Cents,
): Refusal | null {
  if (!rules.isOn) return { reason: 'off' };
  const wrong = refuseLines(lines, ({ isDeliverable }) => isDeliverable);
  if (wrong) return wrong;
  if (rules.area === 'radius' && miles === null) return { reason: 'distance_unknown' };
  const reaches =
    rules.area === 'radius'
      ? (miles ?? Number.POSITIVE_INFINITY) <= rules.radius.miles
      : address.country === 'US' && rules.postalCodes.includes(address.postalCode.trim().slice(0, 5));
  if (!reaches) return { reason: 'not_there' };
  const missingCents = subtractCents(rules.minimumCents, subtotalCents);
  return missingCents > 0 ? { reason: 'under_minimum', missingCents } : null;
}

/** The times of two weeks that begin no earlier than a moment, the next one first. */
export function slotsFrom(earliest: Date, weekly: readonly WeeklyTime[], timeZone: string): Slot[] {
  return occurrences(earliest, weekly, timeZone).filter(({ from }) => from >= earliest);
}

function occurrences(earliest: Date, weekly: readonly WeeklyTime[], timeZone: string): Slot[] {
  const today = dayIn(timeZone, earliest);
  const days = Array.from({ length: daysToChoose }, (_, count) => addDays(today, count));
  return days
    .flatMap((date) =>
      weekly
        .filter(({ day }) => day === date.weekday)
        .map(({ from, to }) => ({ from: momentOf(date, from, timeZone), to: momentOf(date, to, timeZone) })),
    )
    .sort((a, b) => a.from.getTime() - b.from.getTime() || a.to.getTime() - b.to.getTime());
}

/** The places where a cart can be fetched. It costs nothing. */
export function offerPickup(rules: PickupRules, { lines, places, now, timeZone }: PickupCase): Offered<PickupOffer> {
  if (!rules.isOn) return refuse({ reason: 'off' });
  const wrong = refuseLines(lines, () => true);
  if (wrong) return refuse(wrong);
  const known = new Map(places.filter(({ isPickup }) => isPickup).map((place) => [place.id, place]));
  const offers = rules.places.flatMap(({ location, isOn, preparationHours, instructions }) => {
    const place = isOn ? known.get(location) : undefined;
    if (!place) return [];
    const prepared = new Date(now.getTime() + preparationHours * hour);
    const readyAt = openFrom(prepared, place.hours, timeZone);
    const said =
      preparationHours === 0 ? t('Ready at once') : t('Ready in {hours}', { hours: sayHours(preparationHours) });
    const estimate = readyAt > prepared ? '' : said;
    return [{ name: place.name, priceCents: cents(0), estimate, locationId: location, instructions, readyAt }];
  });
  return offers.length > 0 ? offered(offers) : refuse({ reason: 'no_place' });
}

/** The first moment from then on at which it is open; a place without hours always is. */
function openFrom(earliest: Date, hours: readonly WeeklyTime[], timeZone: string): Date {
  const next = occurrences(earliest, hours, timeZone).find(({ to }) => to > earliest);
  return next && next.from > earliest ? next.from : earliest;
}
