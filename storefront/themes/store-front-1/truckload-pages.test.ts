import { describe, expect, test } from 'vitest';
import type { SiteFiles } from '#contract/storefront/renderer.ts';
import type { TruckloadCard, TruckloadDetail } from '#contract/storefront/truckloads.schemas.ts';
import { site } from '#storefront/site.fixture.ts';
import { pages } from '#storefront/storefront.fixture.ts';
import { renderPage } from './render-page.tsx';

const files: SiteFiles = {
  style: '/style.css',
  script: '/site.js',
  font: null,
  manifest: '/manifest.webmanifest',
  icon: '/icon.svg',
};

const { truckloads: list } = pages;
const { truckload } = pages.truckload;

const drawList = (cards: TruckloadCard[] = list.cards, changes: Partial<typeof site> = {}) =>
  renderPage({ ...site, ...changes }, files, { ...list, cards });

const drawLot = (changes: Partial<TruckloadDetail> = {}, ofSite: Partial<typeof site> = {}) =>
  renderPage({ ...site, ...ofSite }, files, { kind: 'truckload', truckload: { ...truckload, ...changes } });

const mainOf = (html: string): string => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';

const describedAs = (html: string, type: string): Record<string, unknown> | undefined => {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
  return (JSON.parse(json) as { '@graph'?: Record<string, unknown>[] })['@graph']?.find(
    (thing) => thing['@type'] === type,
  );
};

describe('the list of truckloads', () => {
  test('tells of each its lot, what is on it, where it is and what it costs of retail', () => {
    const html = mainOf(drawList());
    const [first = '', asked = '', sold = ''] = html.split('<li class="sf-lot').slice(1);
    for (const text of ['Lot 4471', 'Toledo, Dorr St', 'Open-box', '26', '1,842', '$168,420.00', '$28,600.00']) {
      expect(first).toContain(text);
    }
    expect(first).toContain('<b>17%</b> of retail');
    expect(first).toContain('href="/truckloads/tools-and-kitchen"');
    expect(asked).toContain('Price on request');
    expect(asked).not.toMatch(/of retail|sf-figures/);
    expect(sold).toContain('sf-badge--sold');
  });

  test('leads to its older pieces', () => {
    const html = drawList();
    expect(html).toMatch(/<a href="\/truckloads\/older\/1"[^>]*rel="next"/);
    expect(html).toContain('<link rel="next" href="/truckloads/older/1"/>');
    expect(html).toContain('<title>Truckloads | Second Dock Surplus</title>');
  });

  test('says nothing of requests in a store that shows samples', () => {
    expect(mainOf(drawList())).toContain('Ask for one');
    expect(mainOf(drawList(list.cards, { isDemo: true }))).not.toContain('Ask for one');
  });
});

describe('a truckload', () => {
  test('shows its price, the old one, its share of retail and what is known of it', () => {
    const html = mainOf(drawLot());
    for (const text of ['$28,600.00', '$32,000.00', 'Save 10%', '<b>17%</b> of retail']) expect(html).toContain(text);
    const facts = [...html.matchAll(/<th scope="row">([^<]+)<\/th><td>([^<]+)<\/td>/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    expect(Object.fromEntries(facts)).toEqual({
      'Lot number': '4471',
      'Lots available': '2',
      'Retail value': '$168,420.00',
      Units: '1,842',
      'Price per unit': '$15.53',
      Pallets: '26',
      Weight: '21,300 lb',
      Condition: 'Open-box',
      Program: 'Customer returns',
      'Load type': 'Truckload',
      Location: 'Toledo, Dorr St',
    });
  });

  test('leads to its form, and to the phone', () => {
    const html = mainOf(drawLot({}, { base: '/second-dock' }));
    expect(html).toMatch(/href="\/second-dock\/request-truckload\?truckload=tools-and-kitchen"[^>]*>Request this/);
    expect(html).toContain('href="tel:4195550142"');
  });

  test('that is sold, or a sample, can’t be asked for', () => {
    const sold = mainOf(drawLot({ isSold: true }));
    expect(sold).not.toContain('/request-truckload');
    expect(sold).toContain('Ask for a load like this');
    expect(mainOf(drawLot({}, { isDemo: true }))).not.toMatch(/request-truckload|\/wanted/);
  });

  test('tells what is on it by category, with bars that need no style', () => {
    const html = mainOf(drawLot());
    const bars = [...html.matchAll(/<rect width="([^"]+)"/g)].map(([, width]) => width);
    expect(bars).toEqual(['100%', '89.5%', '73.7%']);
    expect(html).toContain('Everything else');
    expect(html).not.toContain('style=');
  });

  test('shows the largest lines of its manifest, their sum, and the way to all of them', () => {
    const html = mainOf(drawLot());
    expect(html).toContain('The 2 largest of 318 lines, by retail value.');
    expect(html).toContain('Hearthwell 6-Qt Digital Air Fryer');
    expect(html).toContain('$13,438.88');
    expect(html).toMatch(/<tfoot>.*Whole lot, 318 lines.*1,842.*\$168,420\.00.*<\/tfoot>/);
    expect(html.match(/href="\/truckloads\/tools-and-kitchen-manifest\.csv"[^>]*download/g)).toHaveLength(2);
  });

  test('has no column that says nothing', () => {
    const top = (truckload.manifest?.top ?? []).map((line) => ({ ...line, barcode: '', category: '' }));
    const manifest = truckload.manifest && { ...truckload.manifest, lines: 2, top };
    const html = mainOf(drawLot({ manifest }));
    const names = [...html.matchAll(/<th scope="col"[^>]*>([^<]+)</g)].map(([, name]) => name);
    expect(names).toEqual(['Item', 'Brand', 'Condition', 'Units', 'Unit retail', 'Retail value']);
    expect(html).toContain('2 lines, the largest by retail value first.');
    expect(html.match(/-manifest\.csv/g)).toHaveLength(1);
  });

  test('is drawn when little is known of it', () => {
    const bare: TruckloadDetail = {
      ...truckload,
      lotNumber: '',
      priceCents: null,
      wasCents: null,
      loadType: '',
      program: '',
      pallets: null,
      units: null,
      retailCents: null,
      place: null,
      picture: null,
      pictures: [],
      weight: null,
      lots: 1,
      manifest: null,
      description: '',
    };
    const html = drawLot(bare);
    expect(mainOf(html)).toContain('Price on request');
    expect(mainOf(html)).not.toMatch(/sf-lotline|sf-manifest|sf-split|About this truckload|of retail/);
    expect(describedAs(html, 'Product')).not.toHaveProperty('offers');
  });

  test('is told to search engines as a product with an offer, on the way from the list', () => {
    const html = drawLot();
    expect(html).toContain('<title>26 pallets of tools and kitchen | Second Dock Surplus</title>');
    expect(describedAs(html, 'Product')).toMatchObject({
      name: truckload.title,
      sku: '4471',
      url: 'https://second-dock.example/truckloads/tools-and-kitchen',
      offers: { price: '28600.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    });
    expect(describedAs(html, 'BreadcrumbList')).toMatchObject({
      itemListElement: [{ name: site.title }, { name: 'Truckloads' }, { name: truckload.title }],
    });
    expect(describedAs(drawLot({ isSold: true }), 'Product')?.offers).toMatchObject({
      availability: 'https://schema.org/SoldOut',
    });
  });
});

test('the footer leads to the truckloads where no menu does', () => {
  const footerOf = (html: string) => /<footer(.*)<\/footer>/s.exec(html)?.[1] ?? '';
  const item = { label: 'Lots', to: '/truckloads', children: [] };
  expect(footerOf(drawList())).toContain('<a href="/truckloads">Truckloads</a>');
  expect(footerOf(drawList(list.cards, { isDemo: true }))).toContain('<a href="/truckloads">Truckloads</a>');
  expect(footerOf(drawList(list.cards, { menu: [item] }))).not.toContain('href="/truckloads"');
  expect(footerOf(drawList(list.cards, { hasTruckloads: false }))).not.toContain('href="/truckloads"');
  const inFooter = footerOf(drawList(list.cards, { footerMenus: [{ title: 'Shop', items: [item] }] }));
  expect(inFooter.match(/href="\/truckloads"/g)).toHaveLength(1);
});
