import { describe, expect, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { spokenIn } from '#contract/language/spoken.ts';
import { drawIn } from '#contract/language/translate.ts';
import type { PageView } from '#contract/storefront/pages.schemas.ts';
import type { SiteFiles } from '#contract/storefront/renderer.ts';
import { site } from '#storefront/site.fixture.ts';
import { cards, pages } from '#storefront/storefront.fixture.ts';
import { hostileLinks, hostileText, replaceTexts } from '#storefront/texts/hostile.fixture.ts';
import { renderPage } from './render-page.tsx';

const files: SiteFiles = {
  style: '/style.css',
  script: '/site.js',
  font: '/font.woff2',
  manifest: '/manifest.webmanifest',
  icon: '/icon.svg',
};

const everyPage: [string, PageView][] = Object.entries(pages);
const render = (page: PageView, changes: Partial<typeof site> = {}) => renderPage({ ...site, ...changes }, files, page);

const texts = [
  'title',
  'name',
  'label',
  'alt',
  'brand',
  'sku',
  'clSku',
  'gtin',
  'manufacturer',
  'value',
  'conditionNotes',
  'place',
  'q',
  'excerpt',
  'author',
  'tags',
  'text',
  'heading',
  'quote',
  'note',
  'about',
  'button',
  'buttonText',
  'lotNumber',
  'loadType',
  'program',
  'category',
  'barcode',
  'line1',
  'line2',
  'city',
  'state',
  'postalCode',
  'phone',
  'email',
];

describe.each(everyPage)('the page "%s"', (_, page) => {
  test('works without a script: it has none of its own and nothing that runs in an attribute', () => {
    const html = render(page);
    expect(html.match(/<script/g)?.length).toBe(1 + (html.includes('application/ld+json') ? 1 : 0));
    expect(html).not.toMatch(/ on[a-z]+=|<style|\sstyle=/i);
  });

  test('has one heading of the first level and one main part', () => {
    const html = render(page);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.match(/<main/g)).toHaveLength(1);
  });

  test('keeps hostile texts as texts', () => {
    const seo = { title: hostileText, description: hostileText };
    const safe = replaceTexts({ site, page }, texts, hostileText);
    const html = renderPage({ ...safe.site, seo, description: hostileText }, files, safe.page);
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('<script>alert');
    expect(html.match(/<script/g)?.length).toBe(1 + (html.includes('application/ld+json') ? 1 : 0));
  });

  test.each(hostileLinks)('makes no link of %j', (link) => {
    const safe = replaceTexts(site, ['to', 'link', 'linkTo', 'noteLink', 'facebook', 'instagram'], link);
    expect(renderPage(safe, files, page)).not.toMatch(/(href|src|action)="\s*(javascript|data):/i);
  });

  test('leads below the folder of its store only', () => {
    const html = render(page, { base: '/second-dock', assets: 'https://content.example/assets' });
    const links = [...html.matchAll(/ (?:href|action)="(\/[^"]*)"/g)].map(([, link]) => link);
    expect(links.filter((link) => !link?.startsWith('/second-dock/'))).toEqual([]);
  });
});

describe('a list', () => {
  test('as it is published shows how many there are, every choice and the way to the older piece', () => {
    const html = render(pages.listing);
    expect(html).toContain('212 items');
    expect(html).toContain('name="condition" value="Open-box"');
    expect(html).toMatch(/<a href="\/categories\/tools\/older\/8"[^>]*rel="next"/);
    expect(html).not.toContain('Active filters');
  });

  test('that was narrowed shows what it is narrowed by, and each can be taken away', () => {
    const query = { ...pages.search.query, q: '', condition: ['Used', 'Open-box'], sort: 'price' as const };
    const html = render({ ...pages.listing, query });
    expect(html).toContain('Filters (2)');
    expect(html).toContain('href="/categories/tools?condition=Open-box&amp;sort=price"');
    expect(html).toContain('href="/categories/tools?sort=price"');
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="Used"|<input[^>]*value="Used"[^>]*checked=""/);
  });

  test('without products says so, and one that nothing fits offers to clear its filters', () => {
    const empty = { ...pages.listing, cards: [], piece: { count: 0, older: null, newer: null } };
    expect(render(empty)).toContain('Nothing here yet');
    expect(render({ ...empty, query: pages.search.query })).toContain('Nothing fits these filters');
  });
});

describe('a search', () => {
  test('keeps what was asked for when it is narrowed or paged', () => {
    const html = render({ ...pages.search, count: 60, query: { ...pages.search.query, page: 2 } });
    expect(html).toContain('type="hidden" name="q" value="drill"');
    expect(html).toContain('href="/search?q=drill&amp;condition=Open-box"');
    expect(html).toContain('href="/search?q=drill&amp;condition=Open-box&amp;page=3"');
  });

  test('that finds nothing says so', () => {
    const query = { ...pages.search.query, condition: [] };
    expect(render({ ...pages.search, query, cards: [], count: 0 })).toContain('Nothing found');
  });
});

describe('a product', () => {
  test('tells its condition, the price and what is saved, how few are left and how to get it', () => {
    const html = render(pages.product);
    for (const text of ['$89.00', 'Save $80.00 (47%)', 'Only 3 left', 'Pickup at Toledo, Dorr St', 'What we checked']) {
      expect(html).toContain(text);
    }
    expect(html).toContain('href="tel:4195550142"');
    expect(html).toMatch(/href="\/contact\?subject=Torvik[^"]*\(SD1001\)"/);
  });

  test('is bought with a plain form, as many of it as are left', () => {
    const html = render(pages.product, { base: '/second-dock' });
    const [, form = ''] = /<form class="sf-buy"[^>]*>(.*?)<\/form>/.exec(html) ?? [];
    expect(html).toContain('<form class="sf-buy" data-cart="true" action="/second-dock/cart" method="post">');
    expect(form).toContain('name="do" value="add"');
    expect(form).toContain(`name="product" value="${pages.product.product.id}"`);
    expect(form).toContain(`name="seen" value="${pages.product.product.priceCents}"`);
    expect([...form.matchAll(/<option>(\d+)/g)].map(([, count]) => count)).toEqual(['1', '2', '3']);
    const many = render({ ...pages.product, product: { ...pages.product.product, left: null } });
    expect(many.match(/<option>/g)).toHaveLength(10);
  });

  test('says that it can be paid in parts where the store does', () => {
    expect(render(pages.product, { payLater: ['klarna'] })).toContain('or 4 payments of $22.25 with Klarna<');
    expect(render(pages.product, { payLater: ['klarna', 'afterpay_clearpay', 'affirm'] })).toContain(
      'or 4 payments of $22.25 with Klarna or Afterpay, or over time with Affirm',
    );
    expect(render(pages.product, { payLater: [] })).not.toContain('sf-later');
  });

  test('of a demonstration can’t be bought, and there is no cart', () => {
    const html = render(pages.product, { isDemo: true });
    expect(html).not.toMatch(/sf-buy|sf-cart-link/);
    expect(html).toContain('Call (419) 555-0142');
    expect(html).toContain('href="mailto:hello@second-dock.example?subject=');
  });

  test('that is sold says so and is no longer offered', () => {
    const html = render({ ...pages.product, product: { ...pages.product.product, left: 0 } });
    expect(html).toContain('sf-badge--sold');
    expect(html).toContain('Ask for an item like this');
    expect(html).toMatch(/href="\/wanted\?keywords=Torvik[^>]*>Send a request</);
    expect(html).not.toContain('How you get it');
    expect(html).not.toMatch(/sf-buy|sf-later/);
  });

  test('has thumbnails that are links to its pictures, and none for a single one', () => {
    expect(render(pages.product)).toContain('href="#photo-2"');
    const { product } = pages.product;
    const single = { ...product, pictures: product.pictures.slice(0, 1) };
    expect(render({ ...pages.product, product: single })).not.toContain('href="#photo-1"');
    expect(render({ ...pages.product, product: { ...product, pictures: [] } })).toContain('No photo yet');
  });

  test('is drawn when little is known of it', () => {
    const [bare] = cards;
    const product = {
      ...pages.product.product,
      ...bare,
      brand: '',
      sku: '',
      gtin: '',
      manufacturer: '',
      description: '',
      conditionNotes: [],
      aspects: [],
      crumbs: [],
      place: null,
      rating: null,
      wasCents: null,
      left: null,
    };
    const html = render({ kind: 'product', product, choices: [], related: [] }, { email: '', phone: '', places: [] });
    expect(html).not.toContain('Call ');
    expect(html).not.toContain('About this item');
  });
});

test('a product says what it was only where it was, and what it costs from which day on while there is any', () => {
  const { product } = pages.product;
  const told = { ...product, wasRetail: true, left: null, drop: { on: '2026-11-20', priceCents: cents(3200) } };
  const page = { kind: 'product' as const, choices: [], related: [] };
  const html = render({ ...page, product: told });
  expect(html).toMatch(/<span class="sf-price__retail">Retail \$[\d.]+<\/span>/);
  expect(html).not.toContain(', was ');
  expect(html).toContain('$32.00 on Friday, November 20');
  expect(render({ ...page, product })).toContain(', was ');
  expect(render({ ...page, product: { ...told, left: 0 } })).not.toContain('November 20');
  const inSpanish = drawIn(spokenIn('es'), () => render({ ...page, product: told }));
  expect(inSpanish).toContain('$32.00 el viernes, 20 de noviembre');
});

test('a product leads to the same in other colours, and says which of them is sold', () => {
  const { product } = pages.product;
  const choice = { path: product.path, priceCents: product.priceCents };
  const choices = [
    { ...choice, id: product.id, label: 'Cream', left: null },
    { ...choice, id: 'other', path: '/products/kettle-black', label: 'Black', left: 0 },
  ];
  const html = render({ ...pages.product, choices });
  const [, nav = ''] = /<nav class="sf-choices"[^>]*>(.*?)<\/nav>/.exec(html) ?? [];
  expect(nav).toContain('aria-current="page">Cream</a>');
  expect(nav).toMatch(/href="[^"]*\/products\/kettle-black"[^>]*data-sold="">Black<small>Sold<\/small>/);
  expect(render(pages.product)).not.toContain('<nav class="sf-choices"');
});

test('the way to a page begins with the store’s own name, also where a category is called Home', () => {
  const crumbs = [
    { label: 'Home', to: '/' },
    { label: 'Home', to: '/categories/home' },
  ];
  const html = render({ ...pages.listing, crumbs });
  const [, trail = ''] = /<ol class="sf-crumbs">(.*?)<\/ol>/.exec(html) ?? [];
  expect([...trail.matchAll(/>([^<>]+)<\/a>/g)].map(([, label]) => label)).toEqual([site.title, 'Home']);
});

test('a post without a cover is words alone', () => {
  const posts = pages.blog.posts.map((post) => ({ ...post, cover: null }));
  const html = render({ ...pages.blog, posts });
  expect(html).toContain('sf-post--lead sf-post--text');
  expect(html).not.toContain('sf-post__cover');
});

test('links in what the merchant wrote follow the store into its folder', () => {
  const content = '<p><a href="/products">All</a> <a href="https://elsewhere.example/">Elsewhere</a></p>';
  const html = render({ ...pages.page, content }, { base: '/second-dock' });
  expect(html).toContain('<a href="/second-dock/products">All</a>');
  expect(html).toContain('<a href="https://elsewhere.example/">Elsewhere</a>');
});
