import { expect, test } from 'vitest';
import { profileInput } from '#contract/truckloads/profiles.schemas.ts';
import { aProfile } from '../truckloads.fixture.ts';
import { type ProfileValues, profileSchema, profileValues, toWire } from './profile-values.ts';

const blank = profileValues(undefined);

function problems(values: ProfileValues): Record<string, string> {
  const issues = profileSchema().safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

test('a profile needs a name, and nothing else', () => {
  expect(problems(blank)).toEqual({ name: 'Required' });
  expect(problems({ ...blank, name: 'Target GM' })).toEqual({});
});

test('the vendor’s mail address is checked where there is one, and told at its field', () => {
  const vendor = { ...blank.vendor, email: 'nobody' };
  expect(problems({ ...blank, name: 'Target GM', vendor })).toEqual({ 'vendor.email': 'Invalid email' });
});

test('what is saved is what was there, where nobody touched it', () => {
  const saved = profileValues(aProfile());
  expect(profileInput.parse(toWire(saved, saved))).toMatchObject({
    name: 'Target general merchandise',
    price: 12_900,
    oldPrice: 15_900,
    freightCost: 1450,
    program: { name: 'GM', notes: '' },
    loadType: { name: 'Full truckload', pallets: 24 },
  });
});
