import { describe, expect, test } from 'vitest';
import { type FeedName, feedChannels, feedNames } from '#contract/feeds/feeds.schemas.ts';
import { cents } from '#contract/kit/money.ts';
import { site } from '../../site.fixture.ts';
import { hostileText } from '../hostile.fixture.ts';
import { findDoubt } from './doubts.ts';
import { feedItem } from './feed-items.fixture.ts';
import type { FeedItem } from './feed-items.ts';
import { findRefusal } from './refusals.ts';
import { feedPath, openFeed } from './write-feed.ts';

const toledo = { id: '0197c3a0-5f00-7000-8000-000000000001', code: 'toledo' };
const akron = { id: '0197c3a0-5f00-7000-8000-000000000002', code: 'akron' };

function write(name: FeedName, item: FeedItem, locations = [toledo, akron]): string {
  const feed = openFeed(name, { site, locations, promotions: [] });
  return feed.begin() + feed.add(item) + feed.end();
}

/** A line of a table by the names of its columns; no text of these has a quote or a comma in it. */
function readRow(text: string): Record<string, string> {
  const [names = '', values = ''] = text.split('\n');
  const cells = values.split(',');
  return Object.fromEntries(names.split(',').map((name, at) => [name, cells[at] ?? '']));
}

const plain: FeedItem = { ...feedItem, title: 'Drill', description: 'With a case.', pictures: ['drill.jpg'] };

describe('a feed', () => {
  test('tells a sale by both prices and its dates', () => {
    const saleDates = { from: new Date('2026-03-01T00:00Z'), until: new Date('2026-03-09T16:30Z') };
    const onSale = { ...plain, listCents: cents(9900), priceCents: cents(7450), saleDates };
    const google = write('google', onSale);
    expect(google).toContain('<g:price>99.00 USD</g:price><g:sale_price>74.50 USD</g:sale_price>');
    expect(google).toContain(
      '<g:sale_price_effective_date>2026-03-01T00:00Z/2026-03-09T16:30Z</g:sale_price_effective_date>',
    );
    expect(readRow(write('meta', onSale))).toMatchObject({ price: '99.00 USD', sale_price: '74.50 USD' });
  });

  test('speaks each channel’s own words', () => {
    const used: FeedItem = { ...plain, condition: 'Like-new', quantity: 0 };
    expect(readRow(write('meta', used))).toMatchObject({
      id: plain.clSku,
      availability: 'out of stock',
      condition: 'used_like_new',
      quantity_to_sell_on_facebook: '0',
    });
    expect(readRow(write('tiktok', used))).toMatchObject({ sku_id: plain.clSku, condition: 'used' });
    expect(readRow(write('microsoft', { ...used, gtin: '' }))).toMatchObject({ gtin: '', identifier_exists: 'no' });
    expect(write('google', used)).toContain('<g:availability>out_of_stock</g:availability>');
  });

  test('keeps what can’t be sent away from those who would want it sent', () => {
    const heavy = write('google', { ...plain, ships: false });
    expect(heavy).toContain('<g:excluded_destination>Shopping_ads</g:excluded_destination>');
    expect(heavy).not.toContain('g:shipping>');
    expect(write('google', plain)).not.toContain('excluded_destination');
  });

  test('of what lies where has an entry for each place that has it', () => {
    const codes = (item: FeedItem) => [...write('google-local', item).matchAll(/store_code>(\w+)</g)].map(([, c]) => c);
    expect(codes(plain)).toEqual(['toledo', 'akron']);
    expect(codes({ ...plain, locationId: akron.id })).toEqual(['akron']);
    expect(write('google-local', plain)).toContain('<g:quantity>2</g:quantity>');
  });

  test('holds one product in one line whatever is written in it', () => {
    const hostile = { ...plain, title: `"a",\n\u0000b ${hostileText}`, brand: hostileText, clSku: 'x\ty' };
    for (const name of feedNames.filter((each) => feedPath(each).endsWith('.csv'))) {
      const text = write(name, hostile);
      expect(text.split('\n')).toHaveLength(3);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
      expect(text.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f]/);
    }
  });
});

describe('a channel', () => {
  const none = new Set<never>();
  const refusals = (item: FeedItem, choices: Parameters<typeof findRefusal>[2] = none) =>
    Object.fromEntries(
      feedChannels.flatMap((channel) => {
        const rule = findRefusal(item, channel, choices);
        return rule ? [[channel, rule]] : [];
      }),
    );

  test('takes what has all it asks for, with a code or without', () => {
    expect(refusals(plain)).toEqual({});
    expect(refusals({ ...plain, gtin: '' })).toEqual({});
  });

  test('refuses a code whose check digit is wrong where it looks, until it is sent without', () => {
    const wrong = { ...plain, gtin: '028944189065' };
    expect(refusals(wrong)).toEqual({ google: 'bad_code', microsoft: 'bad_code' });
    expect(refusals(wrong, new Set(['send_without_code'] as const))).toEqual({});
    expect(write('google', wrong)).not.toContain('g:gtin');
  });

  test('refuses a picture that is too small for it, of what is worn sooner, and none that nobody has measured', () => {
    const small = (pictureSide: number, category = plain.category) => refusals({ ...plain, pictureSide, category });
    const others = { meta: 'small_picture', tiktok: 'small_picture' };
    expect(small(500)).toEqual({});
    expect(small(240)).toEqual(others);
    expect(small(240, ['Women’s clothing'])).toEqual({ ...others, google: 'small_picture' });
    expect(small(99)).toEqual({ ...others, google: 'small_picture', microsoft: 'small_picture' });
  });

  test('refuses what is too long for it alone', () => {
    expect(refusals({ ...plain, title: 'x'.repeat(180) })).toEqual({
      google: 'title_too_long',
      microsoft: 'title_too_long',
    });
  });

  test('tells the first of several reasons', () => {
    const bare = { ...plain, pictures: [], description: 'Drill', brand: '' };
    expect(new Set(Object.values(refusals(bare)))).toEqual(new Set(['no_picture']));
    expect(new Set(Object.values(refusals({ ...bare, pictures: ['a.jpg'] })))).toEqual(new Set(['no_description']));
  });

  test('asks for a brand and a category where it does', () => {
    expect(refusals({ ...plain, brand: '', gtin: '', category: [] })).toEqual({ meta: 'no_brand', tiktok: 'no_brand' });
    expect(refusals({ ...plain, category: [] })).toEqual({ meta: 'no_category' });
  });
});

describe('what channels close to everybody', () => {
  const doubtOf = (title: string, ...category: string[]) => findDoubt({ title, category });

  test.each([
    ['weapons', 'Ridgeback 9 mm pistol, stainless'],
    ['weapons', 'Pepper spray with key ring, 2 pack'],
    ['tobacco', 'Cubano cigars, 20 pieces'],
    ['tobacco', 'Disposable vape, mint'],
    ['alcohol', 'Old Mill bourbon whiskey, 750 ml'],
    ['medicines', 'Ibuprofen 200 mg, 100 tablets'],
    ['recalled', 'Crib Dreamy, recalled 2024'],
  ])('%s: %s', (doubt, title) => {
    expect(doubtOf(title)).toBe(doubt);
  });

  test('is told by a category that holds nothing else', () => {
    expect(doubtOf('Old Mill No. 7', 'Groceries', 'Spirits')).toBe('alcohol');
    expect(doubtOf('Old Mill No. 7', 'Wine accessories')).toBeNull();
  });

  test.each([
    'Water pistol, neon green',
    'Nerf rifle with 20 darts',
    'Glue gun, 40 W',
    'Rifle case, padded, 48 in',
    'Cigar cutter, stainless steel',
    'Wine glasses, 350 ml, set of 4',
    'Whiskey decanter, 750 ml',
    'Sofa, wine red',
    'Rum raisin cookies',
    'Insulin cooler travel case',
    'Medicine ball, 10 lb',
    'Total Recall, Blu-ray',
    'The Pistol Poets, novel',
    'Gin rummy card game',
    'Ninja blender, 2.1 l',
  ])('has nothing to do with: %s', (title) => {
    expect(doubtOf(title)).toBeNull();
  });
});
