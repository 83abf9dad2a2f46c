import { describe, expect, test } from 'vitest';
import { t } from '#web/kit/messages/t.ts';
import { storeAddress } from '../describe-truckload.ts';
import { isMeant, plan } from '../items/bulk-sellable.ts';
import { itemOf, manifestOf, totalsOf, truckloadOf } from '../truckload.fixture.ts';
import { canBreak, describePreview, isEmpty } from './describe-break.ts';

const storeOf = (url: string | null, location: string) => ({
  site: { status: 'live' as const, url, updated_at: null },
  storeLocation: [{ _id: location, name: 'Dock' }],
});

const none = { creates: 0, restocks: 0, units: 0, leftOut: 0, unpriced: 0, known: 0 };

describe('breaking into products', () => {
  test('is offered once the manifest is read and something can be sold, and not twice', () => {
    const { break: way } = truckloadOf();
    expect(canBreak(truckloadOf())).toBe(true);
    expect(canBreak(truckloadOf({ break: { ...way, state: 'failed' } }))).toBe(true);
    expect(canBreak(truckloadOf({ break: { ...way, state: 'done' } }))).toBe(false);
    expect(canBreak(truckloadOf({ csv: null }))).toBe(false);
    expect(canBreak(truckloadOf({ csv: manifestOf({ state: 'reading' }) }))).toBe(false);
    expect(canBreak(truckloadOf({ totals: totalsOf({ sellableUnits: 0 }) }))).toBe(false);
  });

  test('tells what it does, and only what it does', () => {
    const told = describePreview({ ...none, creates: 1204, restocks: 1, units: 2300, unpriced: 2 });
    expect(told.map(({ text }) => text)).toEqual([
      '1,204 new products',
      '1 product you already have gets more stock',
      '2,300 units in all',
      '2 products have no price and can’t be published until they have one',
    ]);
    expect(told.filter(({ isWarning }) => isWarning).map(({ id }) => id)).toEqual(['unpriced']);
    expect(isEmpty({ ...none, leftOut: 3 })).toBe(true);
  });

  test('says what came of it', () => {
    const { done } = t.truckloadDetails.breaking;
    expect(done(1204, 36)).toBe('1,204 products made, 36 restocked');
    expect(done(1, 0)).toBe('1 product made');
    expect(done(0, 36)).toBe('36 restocked');
  });
});

describe('lines that are picked', () => {
  const items = [itemOf({ line: 2, sellable: 4 }), itemOf({ line: 3, sellable: 1 }), itemOf({ line: 4, sellable: 0 })];

  test('are set to all or none sellable, and back', () => {
    expect(plan(items, 'all')).toEqual({
      changes: [
        { line: 3, sellable: 4 },
        { line: 4, sellable: 4 },
      ],
      back: [
        { line: 3, sellable: 1 },
        { line: 4, sellable: 0 },
      ],
    });
    expect(plan(items, 'none').changes.map(({ line }) => line)).toEqual([2, 3]);
  });

  test('are those by number, or all that match but a few', () => {
    expect(items.filter(isMeant({ ids: ['3'] })).map(({ line }) => line)).toEqual([3]);
    expect(items.filter(isMeant({ allMatching: true, except: ['3'] })).map(({ line }) => line)).toEqual([2, 4]);
  });
});

test('a truckload has an address in the store while it is published there', () => {
  const shop = storeOf('https://shop.example/', 'dock');
  const published = truckloadOf({ status: 'Published' });
  expect(storeAddress(published, [storeOf(null, 'barn'), shop])).toBe(
    'https://shop.example/truckloads/target-home-and-kitchen',
  );
  expect(storeAddress(published, [storeOf(null, 'dock')])).toBeNull();
  expect(storeAddress(published, [])).toBeNull();
  expect(storeAddress(truckloadOf(), [shop])).toBeNull();
});

test('a truckload with a location is looked at in a store that has it', () => {
  const stores = [storeOf('https://first.example', 'barn'), storeOf('https://second.example/', 'dock')];
  const standsIn = (storeLocation: string) => truckloadOf({ status: 'Published', storeLocation });
  expect(storeAddress(standsIn('dock'), stores)).toBe('https://second.example/truckloads/target-home-and-kitchen');
  expect(storeAddress(standsIn('elsewhere'), stores)).toBeNull();
});
