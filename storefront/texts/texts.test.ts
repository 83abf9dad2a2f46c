import { describe, expect, test } from 'vitest';
import { site } from '../site.fixture.ts';
import { cards } from '../storefront.fixture.ts';
import { feedItem as product } from './feeds/feed-items.fixture.ts';
import { hostileText } from './hostile.fixture.ts';
import { iconDrawing } from './icon-drawing.ts';
import { cutText, plainText } from './plain-text.ts';
import { productFeed } from './product-feed.ts';
import { robotsText } from './robots-text.ts';
import { searchIndex } from './search-index.ts';
import { maxIndexedProducts, type SearchIndex } from './search-index-format.ts';
import { siteMaps } from './site-maps.ts';
import { webManifest } from './web-manifest.ts';

const inFolder = { ...site, base: '/second-dock' };

/** Every element is closed by its own name, and no text holds what only markup may. */
function expectWellFormed(xml: string): void {
  const open: string[] = [];
  for (const [, end, name, self] of xml.matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
    if (self) continue;
    if (end) expect(open.pop()).toBe(name);
    else if (name) open.push(name);
  }
  expect(open).toEqual([]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]|&(?!(amp|lt|gt|quot|apos);)/);
}

describe('robots.txt', () => {
  test('leads to the site map and keeps searches and narrowed lists away', () => {
    const lines = robotsText(inFolder).split('\n');
    expect(lines).toContain('Sitemap: https://second-dock.example/second-dock/sitemap.xml');
    expect(lines).toContain('Disallow: /second-dock/search');
    expect(lines).toContain('Disallow: /second-dock/*?*condition=');
    expect(lines).not.toContain('Disallow: /');
  });
});

describe('site maps', () => {
  const entriesOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      path: `/products/thing-SD${index}`,
      updatedAt: `2026-03-0${1 + (index % 3)}T00:00:00.000Z`,
    }));

  test('are one for a small store, named by an index with when it changed last', () => {
    const [index, map, ...others] = siteMaps(inFolder, entriesOf(3));
    expect(others).toEqual([]);
    expect(index?.path).toBe('/sitemap.xml');
    expect(index?.text).toContain('<loc>https://second-dock.example/second-dock/sitemap-1.xml</loc>');
    expect(index?.text).toContain('<lastmod>2026-03-03T00:00:00.000Z</lastmod>');
    expect(map?.text.match(/<url>/g)).toHaveLength(3);
    expect(map?.text).toContain('<loc>https://second-dock.example/second-dock/products/thing-SD0</loc>');
  });

  test('are split where search engines stop reading', () => {
    const [index, ...maps] = siteMaps(site, entriesOf(100_001));
    expect(maps.map(({ text }) => text.match(/<url>/g)?.length)).toEqual([50_000, 50_000, 1]);
    expect(index?.text.match(/<sitemap>/g)).toHaveLength(3);
  });

  test('of a store without pages and with strange addresses are well formed', () => {
    for (const { text } of siteMaps(site, [])) expectWellFormed(text);
    for (const { text } of siteMaps(site, [{ path: `/${hostileText}`, updatedAt: '' }])) expectWellFormed(text);
  });
});

describe('the product feed', () => {
  test('tells what shopping sites ask for', () => {
    const feed = productFeed(inFolder, [product]);
    for (const part of [
      '<g:id>SD1001</g:id>',
      '<g:item_group_id>drill</g:item_group_id>',
      '<link>https://second-dock.example/second-dock/products/drill-SD1001</link>',
      '<g:image_link>https://second-dock.example/media/pictures/drill.jpg</g:image_link>',
      '<g:availability>in_stock</g:availability>',
      '<g:price>89.00 USD</g:price>',
      '<g:condition>used</g:condition>',
      '<g:brand>Torvik</g:brand>',
      '<g:gtin>00885911476638</g:gtin>',
      '<description>It comes with two batteries, the charger and the hard case.</description>',
      '<g:product_type>Tools &gt; Drills</g:product_type>',
    ]) {
      expect(feed).toContain(part);
    }
    expectWellFormed(feed);
  });

  test('says that a product is sold, and leaves out products without a picture', () => {
    const feed = productFeed(site, [
      { ...product, quantity: 0, gtin: 'ASIN' },
      { ...product, clSku: 'SD2', pictures: [] },
    ]);
    expect(feed).toContain('<g:availability>out_of_stock</g:availability><g:price>');
    expect(feed).toContain('<g:identifier_exists>no</g:identifier_exists>');
    expect(feed).not.toContain('SD2');
  });

  test('is well formed whatever is written in a product', () => {
    const hostile = { title: hostileText, brand: hostileText, clSku: hostileText, gtin: hostileText };
    const feed = productFeed({ ...site, title: hostileText }, [{ ...product, ...hostile, description: hostileText }]);
    expectWellFormed(feed);
    expect(feed).not.toContain('<img');
  });
});

describe('the web manifest', () => {
  test('makes the store installable in its own folder', () => {
    expect(JSON.parse(webManifest(inFolder, { icon: '/assets/icon.svg' }))).toMatchObject({
      id: '/second-dock/',
      start_url: '/second-dock/',
      scope: '/second-dock/',
      display: 'standalone',
      name: 'Second Dock Surplus',
      icons: [{ src: '/second-dock/assets/icon.svg', sizes: 'any' }, { purpose: 'maskable' }],
    });
  });

  test('bears any title', () => {
    expect(JSON.parse(webManifest({ ...site, title: hostileText }, { icon: '/i.svg' })).name).toBe(hostileText);
  });
});

describe('the icon', () => {
  test('is the first letter of the store on its accent colour', () => {
    const drawing = iconDrawing(site);
    expect(drawing).toContain(`fill="${site.design.colours.accent}"`);
    expect(drawing).toContain('>S</text>');
  });

  test('is a house when the title has no letter, and never holds markup of the title', () => {
    expect(iconDrawing({ ...site, title: '☆ ★' })).not.toContain('<text');
    expectWellFormed(iconDrawing({ ...site, title: '<b>' }));
    expect(iconDrawing({ ...site, title: '<b>' })).toContain('>B</text>');
  });
});

describe('the search index', () => {
  test('names every brand once', () => {
    const index = JSON.parse(searchIndex(cards)) as SearchIndex;
    expect(index.brands).toEqual([...new Set(cards.map(({ brand }) => brand))]);
    expect(index.products).toHaveLength(cards.length);
  });

  test('holds no more products than a phone reads at once', () => {
    const [card = expect.fail()] = cards;
    const index = JSON.parse(searchIndex(Array.from({ length: 2500 }, () => card))) as SearchIndex;
    expect(index.products).toHaveLength(maxIndexedProducts);
  });
});

describe('the words of a rich text', () => {
  test('come without markup, in one line', () => {
    expect(plainText('<h2>One</h2><p>two &amp; <b>three</b>,<br>four&#39;s &lt;5&gt;</p>', 100)).toBe(
      "One two & three, four's <5>",
    );
  });

  test('are cut at a word', () => {
    expect(cutText('one two three four', 12)).toBe('one two…');
    expect(cutText('one', 12)).toBe('one');
    expect(cutText('x'.repeat(20), 12)).toHaveLength(12);
  });
});
