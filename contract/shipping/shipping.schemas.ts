import { z } from 'zod';
import { isRegion, nameRegion } from '../kit/regions.ts';
import { id, optionalDollars, proseOf, requiredDollars, requiredText, textOf } from '../kit/values.ts';
import { readMapPoint } from './map-points.ts';

const fee = requiredDollars.refine((amount) => amount >= 0, 'Cannot be negative');
/** A free amount may be left empty: then nothing is free. */
const optionalFee = optionalDollars.refine((amount) => amount === null || amount >= 0, 'Cannot be negative');
const money = z.number();
const optionalMoney = money.nullable();
const pounds = z.number('Required').min(0, 'Cannot be negative').max(100_000, 'Too large');

/** How a parcel is priced: always the same, free from an amount on, by what it weighs, or by how many items are in it. */
export const rateKinds = ['flat', 'free_over', 'by_weight', 'by_item'] as const;

const name = requiredText(80);

const step = <Price extends z.ZodType>(price: Price) =>
  z.object({
    /** Up to and including so many pounds; the last step has none and goes on. */
    upTo: z.number().positive('Must be more than 0').max(100_000).nullable(),
    price,
  });

const rate = <Price extends z.ZodType, Free extends z.ZodType>(price: Price, free: Free) =>
  z.object({
    name,
    kind: z.enum(rateKinds),
    /** Of the parcel, or of each item. */
    price,
    /** From this subtotal on it costs nothing. */
    freeOver: free,
    steps: z.array(step(price)).max(20),
    /** Such as "3 to 5 days". */
    estimate: textOf(60),
  });

const zone = <Price extends z.ZodType, Free extends z.ZodType>(price: Price, free: Free) =>
  z.object({
    name,
    regions: z
      .array(z.string().refine(isRegion, 'This is no country or state we know'))
      .min(1, 'Choose at least one')
      .max(300),
    rates: z.array(rate(price, free)).min(1, 'Add at least one rate').max(20),
  });

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 09:30');

const slot = z
  .object({ /** 0 is Sunday. */ day: z.number().int().min(0).max(6), from: time, to: time })
  .refine(({ from, to }) => from < to, { message: 'It ends before it starts', path: ['to'] });

const area = z.enum(['postal_codes', 'radius']);
const distance = 'Enter 1 to 500';
export const radiusMiles = z.number(distance).min(1, distance).max(500, distance);

export const mapPoint = z
  .string()
  .trim()
  .max(60, 'Too Long!')
  .refine(
    (text) => text === '' || readMapPoint(text) !== null,
    'Enter latitude and longitude, such as 41.6528, -83.5379',
  );

const delivery = <Price extends z.ZodType, Free extends z.ZodType>(price: Price, free: Free) =>
  z.object({
    isOn: z.boolean(),
    area,
    postalCodes: z
      .array(
        z
          .string()
          .trim()
          .regex(/^\d{5}$/, 'Five digits each'),
      )
      .max(2000),
    /** In miles around a location's postal code, or around a point that the seller names for it. */
    radius: z.object({ location: id.nullable(), miles: radiusMiles, point: mapPoint.optional() }),
    fee: price,
    minimum: price,
    freeOver: free,
    leadHours: z.number().int().min(0, 'Cannot be negative').max(720, 'Too large'),
    slots: z.array(slot).max(50),
  });

const pickup = z.object({
  isOn: z.boolean(),
  places: z
    .array(
      z.object({
        location: id,
        isOn: z.boolean(),
        preparationHours: z.number().int().min(0, 'Cannot be negative').max(720, 'Too large'),
        instructions: proseOf(500),
      }),
    )
    .max(100),
});

const parcels = <Price extends z.ZodType, Free extends z.ZodType>(price: Price, free: Free) =>
  z.object({
    isOn: z.boolean(),
    /** What a product weighs that does not say. */
    defaultWeight: pounds,
    handlingFee: price,
    zones: z.array(zone(price, free)).max(50),
  });

type Zones = readonly { regions: readonly string[] }[];

/** The first region that two zones claim, by the zone that came second. */
export function findOverlap(zones: Zones): { zone: number; region: string } | null {
  const taken = new Set<string>();
  for (const [at, { regions }] of zones.entries()) {
    const twice = regions.find((code) => taken.has(code));
    if (twice !== undefined) return { zone: at, region: twice };
    for (const code of regions) taken.add(code);
  }
  return null;
}

/** A rate is complete for its kind: steps that rise and end open, an amount from which it is free. */
function checkRate(of: {
  kind: string;
  freeOver: number | null;
  steps: readonly { upTo: number | null }[];
}): string | null {
  if (of.kind === 'free_over' && of.freeOver === null) return 'freeOver';
  if (of.kind !== 'by_weight') return null;
  const limits = of.steps.map(({ upTo }) => upTo);
  const rises = limits.every(
    (limit, at) => at === 0 || limit === null || (limits[at - 1] ?? Number.POSITIVE_INFINITY) < limit,
  );
  const endsOpen = limits.length > 0 && limits.indexOf(null) === limits.length - 1;
  return rises && endsOpen ? null : 'steps';
}

const problems = {
  freeOver: 'Enter the amount from which it is free',
  steps: 'Weights must rise, and the last one be open',
};

export const parcelInput = parcels(fee, optionalFee).superRefine(({ zones }, context) => {
  const overlap = findOverlap(zones);
  if (overlap) {
    const message = `${nameRegion(overlap.region)} is in another zone already`;
    context.addIssue({ code: 'custom', path: ['zones', overlap.zone, 'regions'], message });
  }
  for (const [at, { rates }] of zones.entries()) {
    for (const [place, each] of rates.entries()) {
      const wrong = checkRate(each);
      if (wrong === null) continue;
      const message = problems[wrong as keyof typeof problems];
      context.addIssue({ code: 'custom', path: ['zones', at, 'rates', place, wrong], message });
    }
  }
});

export const deliveryInput = delivery(fee, optionalFee).superRefine(
  ({ isOn, area: how, postalCodes, radius }, context) => {
    if (!isOn) return;
    if (how === 'postal_codes' && postalCodes.length === 0) {
      context.addIssue({ code: 'custom', path: ['postalCodes'], message: 'Enter at least one postal code' });
    }
    if (how === 'radius' && radius.location === null) {
      context.addIssue({ code: 'custom', path: ['radius', 'location'], message: 'Choose a location' });
    }
  },
);

export const pickupInput = pickup;

/** Each of the three screens saves its own part; what is left out stays as it is. */
export const shippingInput = z.object({
  parcels: parcelInput.optional(),
  delivery: deliveryInput.optional(),
  pickup: pickupInput.optional(),
});

export const shippingSettings = z.object({
  parcels: parcels(money, optionalMoney),
  delivery: delivery(money, optionalMoney),
  pickup,
});

export const deliveryCoverageQuery = z.object({
  location: id.optional(),
  point: mapPoint.optional(),
  miles: z.coerce.number(distance).pipe(radiusMiles),
});

const coveredCode = z.object({ postalCode: z.string(), miles: z.number() });

/** What a delivery by distance reaches: US postal codes whose middle lies within it. */
export const deliveryCoverage = z.object({
  /** False where the location's postal code is not known, so that no distance can be told. */
  isKnown: z.boolean(),
  total: z.number(),
  nearest: z.array(coveredCode),
  farthest: coveredCode.nullable(),
});

export type DeliveryCoverageQuery = z.output<typeof deliveryCoverageQuery>;
export type DeliveryCoverage = z.output<typeof deliveryCoverage>;
export type ShippingInput = z.output<typeof shippingInput>;
export type ShippingSettings = z.output<typeof shippingSettings>;
export type PickupRules = z.output<typeof pickupInput>;
