import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import type { PageView } from '#contract/storefront/pages.schemas.ts';
import { site } from '#storefront/site.fixture.ts';
import { pages } from '#storefront/storefront.fixture.ts';
import { hostileText } from '#storefront/texts/hostile.fixture.ts';
import { PageHead } from './page-head.tsx';

const headOf = (page: PageView, changes: Partial<typeof site> = {}) =>
  renderToStaticMarkup(PageHead({ site: { ...site, ...changes }, page }));

interface Thing {
  '@type': string;
  [name: string]: unknown;
}

function thingsOf(page: PageView, changes: Partial<typeof site> = {}): Thing[] {
  const json = headOf(page, changes).match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1];
  return json ? (JSON.parse(json) as { '@graph': Thing[] })['@graph'] : [];
}

const thingOf = (page: PageView, type: string, changes: Partial<typeof site> = {}) =>
  thingsOf(page, changes).find((thing) => thing['@type'] === type);

describe('a page tells search engines', () => {
  test('its title with the store’s name, its description and its one address', () => {
    const head = headOf(pages.listing, { base: '/second-dock' });
    expect(head).toContain('<title>Tools and hardware below retail | Second Dock Surplus</title>');
    expect(head).toContain('content="Drills, chests and fittings, each with its condition."');
    expect(head).toContain('<link rel="canonical" href="https://second-dock.example/second-dock/categories/tools"/>');
  });

  test('its neighbours, when it is a piece of a list', () => {
    const piece = { count: 212, older: '/categories/tools/older/6', newer: '/categories/tools/older/8' };
    const head = headOf({ ...pages.listing, canonical: '/categories/tools/older/7', piece });
    expect(head).toContain('<link rel="prev" href="/categories/tools/older/8"/>');
    expect(head).toContain('<link rel="next" href="/categories/tools/older/6"/>');
    expect(head).toContain('part 7 | Second Dock Surplus');
    expect(head).toContain('<link rel="canonical" href="https://second-dock.example/categories/tools/older/7"/>');
  });

  test.each([
    ['a search', pages.search],
    ['a page that is not there', pages['not-found']],
    ['the offline page', pages.offline],
    ['a narrowed list', { ...pages.listing, query: pages.search.query }],
  ] satisfies [string, PageView][])('not to list %s', (_, page) => {
    expect(headOf(page)).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(headOf(page)).not.toContain('canonical');
    expect(thingsOf(page)).toEqual([]);
  });
});

test('a page that is shared shows a picture by its whole address', () => {
  const head = headOf(pages.product);
  expect(head).toContain('property="og:type" content="product"');
  expect(head).toContain('property="og:image" content="https://second-dock.example/media/pictures/drill.jpg"');
  expect(head).toContain('name="twitter:card" content="summary_large_image"');
  expect(headOf(pages.product, { assets: 'https://content.example/assets' })).toContain(
    'content="https://content.example/assets/pictures/drill.jpg"',
  );
});

describe('structured data', () => {
  test('of a product has what its listing needs', () => {
    expect(thingOf(pages.product, 'Product')).toMatchObject({
      name: pages.product.product.title,
      gtin: '00885911476638',
      brand: { '@type': 'Brand', name: 'Torvik' },
      image: [expect.stringContaining('https://'), expect.stringContaining('https://')],
      offers: {
        '@type': 'Offer',
        price: '89.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/UsedCondition',
      },
    });
  });

  test('of an offer tells what a parcel costs to where, and where the store says how goods come back', () => {
    const parcels = [
      {
        country: 'US',
        states: [],
        rates: [
          { cents: cents(795), freeOverCents: cents(7500) },
          { cents: cents(500), freeOverCents: null },
        ],
      },
      { country: 'CA', states: [], rates: [{ cents: cents(2495), freeOverCents: null }] },
    ];
    const offers = thingOf(pages.product, 'Product', { parcels })?.offers as Thing;
    const to = (addressCountry: string, value: string) => ({
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value, currency: 'USD' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry },
    });
    expect(offers.shippingDetails).toEqual([to('US', '0.00'), to('CA', '24.95')]);
    expect(offers.hasMerchantReturnPolicy).toEqual({
      '@type': 'MerchantReturnPolicy',
      merchantReturnLink: 'https://second-dock.example/pages/returns',
    });
    const bare = thingOf(pages.product, 'Product', { parcels: [], footerMenus: [] })?.offers;
    expect(bare).not.toHaveProperty('shippingDetails');
    expect(bare).not.toHaveProperty('hasMerchantReturnPolicy');
  });

  test('of a sold product says that it is sold, and leaves out what is not known', () => {
    const product = { ...pages.product.product, left: 0, gtin: 'B07XYZ', brand: '', condition: 'New' as const };
    const thing = thingOf({ ...pages.product, product }, 'Product');
    expect(thing?.offers).toMatchObject({
      availability: 'https://schema.org/SoldOut',
      itemCondition: 'https://schema.org/NewCondition',
    });
    expect(thing).not.toHaveProperty('gtin');
    expect(thing).not.toHaveProperty('brand');
  });

  test('of the way to a product begins at the store and ends at the product', () => {
    const trail = thingOf(pages.product, 'BreadcrumbList')?.itemListElement as Thing[];
    expect(trail.map(({ name }) => name)).toEqual([
      'Second Dock Surplus',
      'Tools & hardware',
      'Drills',
      pages.product.product.title,
    ]);
    expect(trail.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  });

  test('of the home page tells of the store, its place and its search', () => {
    expect(thingOf(pages.home, 'WebSite')).toMatchObject({ name: 'Second Dock Surplus' });
    expect(thingOf(pages.home, 'Store')).toMatchObject({
      telephone: '(419) 555-0142',
      address: { addressLocality: 'Toledo', postalCode: '43607' },
    });
  });

  test('of a post tells who wrote it and when', () => {
    expect(thingOf(pages.post, 'BlogPosting')).toMatchObject({
      author: { '@type': 'Person', name: 'Dana Whitlock' },
      datePublished: '2026-02-27T13:00:00.000Z',
      dateModified: '2026-03-01T09:00:00.000Z',
    });
  });

  test('can’t be left by a text in it', () => {
    const product = { ...pages.product.product, title: hostileText };
    const head = headOf({ ...pages.product, product });
    expect(head.match(/<\/script>/g)).toHaveLength(1);
    expect(head).not.toMatch(/ld\+json">[^<]*[\u2028\u2029]/);
    expect(thingsOf({ ...pages.product, product })[0]?.name).toBe(hostileText);
  });
});
