import { expect, test } from 'vitest';
import type { ShippingSettings } from '#contract/shipping/shipping.schemas.ts';
import {
  type DeliveryValues,
  deliveryForm,
  deliveryValues,
  fitArea,
  fitRate,
  newRate,
  newZone,
  parcelForm,
  parcelValues,
  pickupValues,
  readPostalCodes,
} from './shipping-values.ts';

const rate = {
  name: 'Standard',
  kind: 'free_over' as const,
  price: 5.9,
  freeOver: 49.5,
  steps: [],
  estimate: '3 to 5 days',
};
const settings: ShippingSettings = {
  parcels: {
    isOn: true,
    defaultWeight: 1.5,
    handlingFee: 1.25,
    zones: [{ name: 'Domestic', regions: ['US'], rates: [rate] }],
  },
  delivery: {
    isOn: true,
    area: 'postal_codes',
    postalCodes: ['89501'],
    radius: { location: null, miles: 10 },
    fee: 25,
    minimum: 0,
    freeOver: null,
    leadHours: 24,
    slots: [],
  },
  pickup: { isOn: true, places: [] },
};

test('what is saved can be saved again as it is', () => {
  const { zones, handlingFee } = parcelForm.parse(parcelValues(settings)).parcels;
  expect(handlingFee).toBe(1.25);
  expect(zones[0]?.rates[0]).toEqual({ ...rate, price: 5.9, freeOver: 49.5 });
  expect(deliveryForm.parse(deliveryValues(settings)).delivery).toMatchObject({ fee: 25, freeOver: null });
});

test('a new zone lacks nothing but its price', () => {
  const check = (price: string) => {
    const zone = newZone(true);
    const rates = zone.rates.map((each) => ({ ...each, price }));
    const { parcels } = parcelValues(settings);
    return parcelForm.safeParse({ parcels: { ...parcels, zones: [{ ...zone, rates }] } }).error?.issues;
  };
  expect(check('')?.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['parcels.zones.0.rates.0.price', 'Required'],
  ]);
  expect(check('-5.00')?.map(({ message }) => message)).toEqual(['Cannot be negative']);
  expect(check('5.00')).toBeUndefined();
});

test('a rate keeps only what its kind shows', () => {
  const flat = newRate('Standard');
  expect(fitRate(flat)).toBe(flat);
  const weighed = fitRate({ ...flat, kind: 'by_weight', freeOver: '50.00' });
  expect(weighed).toMatchObject({ price: '0.00', freeOver: '', steps: [{ upTo: 5 }, { upTo: null }] });
  expect(fitRate(weighed)).toBe(weighed);
  expect(fitRate({ ...weighed, price: '-5.00' }).price).toBe('0.00');
  expect(fitRate({ ...weighed, kind: 'by_item' })).toMatchObject({ steps: [] });
});

test('what is wrong in the kind of area that is not shown is put right', () => {
  const { delivery } = deliveryValues(settings);
  expect(fitArea(delivery)).toBe(delivery);
  const radius = { ...delivery, area: 'radius' as const, postalCodes: ['89501', '12'] };
  expect(fitArea(radius).postalCodes).toEqual(['89501']);
  const emptied = { ...delivery, radius: { location: null, miles: null } } as unknown as DeliveryValues['delivery'];
  expect(fitArea(emptied).radius.miles).toBe(10);
});

test('every place that allows pickup is listed, all of them on until anything was said', () => {
  const place = (id: string, isPickup = true) => ({ _id: id, isPickup }) as Parameters<typeof pickupValues>[1][number];
  const places = [place('a'), place('b'), place('c', false)];
  expect(pickupValues(settings, places).pickup.places.map(({ location, isOn }) => [location, isOn])).toEqual([
    ['a', true],
    ['b', true],
  ]);
  const said = { location: 'b', isOn: true, preparationHours: 4, instructions: 'Ring.' };
  const after = { ...settings, pickup: { isOn: true, places: [said] } };
  expect(pickupValues(after, places).pickup.places).toEqual([
    { location: 'a', isOn: false, preparationHours: 2, instructions: '' },
    said,
  ]);
});

test('postal codes are read however they are parted, each once', () => {
  expect(readPostalCodes(' 89501, 89502;89503\n89501  1234 ')).toEqual(['89501', '89502', '89503', '1234']);
  expect(readPostalCodes('')).toEqual([]);
});
