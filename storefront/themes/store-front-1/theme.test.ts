import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { starterNames } from '#contract/design/design.schemas.ts';
import type { Section } from '#contract/design/sections.ts';
import { starters } from '#contract/design/starters.ts';
import type { PageKind } from '#contract/storefront/pages.schemas.ts';
import { shareSite } from '#contract/storefront/shared-site.ts';
import { shopPages } from '#storefront/shop.fixture.ts';
import { site } from '#storefront/site.fixture.ts';
import { cards, pages } from '#storefront/storefront.fixture.ts';
import { renderPage } from './render-page.tsx';
import { renderShop } from './shop/render-shop.tsx';
import { renderStyle } from './style/render-style.ts';
import { type Change, designWith, files, render } from './theme.fixture.ts';

const kinds = Object.keys(pages) as PageKind[];

const praise: Change = (section) =>
  section.type === 'testimonials'
    ? {
        ...section,
        isHidden: false,
        items: [{ quote: 'As described.', name: 'Marcus', note: 'Toledo', product: cards[0]?.id ?? null }],
      }
    : section;

// What the contract holds to a few words or to colours can't carry anything else.
const bound =
  /^(key|copies|base|assets|origin|storeId|timeZone|kind|type|background|spaceAbove|headingSize|icon|side|condition)$/;

/** Puts the text in the place of every other, so that none is forgotten. */
function poison<Value>(value: Value, text: string): Value {
  if (typeof value === 'string') return text as Value;
  if (Array.isArray(value)) return value.map((entry) => poison(entry, text)) as Value;
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, entry]) => [key, bound.test(key) ? entry : poison(entry, text)]);
  return Object.fromEntries(entries) as Value;
}

describe.each(starterNames)('%s', (name) => {
  test('draws its sections in its own order', () => {
    const html = render({ design: designWith(praise, starters[name]) });
    const drawn = [...html.matchAll(/data-section="(\w+)"/g)].map(([, type]) => type);
    expect(drawn).toEqual(starters[name].sections.map(({ type }) => type));
  });
});

describe.each(kinds)('a page of the kind %s', (kind) => {
  const html = render({ design: designWith(praise) }, pages[kind]);

  test('is a whole document with one title, one main part and a way to it', () => {
    expect(html).toMatch(/^<!doctype html><html lang="en">/);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toContain(`<body class="sf sf-page-${kind}">`);
    expect(html).toMatch(/<a class="sf-skip" href="#main">/);
    expect(html.match(/<main id="main">/g)).toHaveLength(1);
  });

  test.skipIf(kind === 'home')('shows nothing of the site but what pages share', () => {
    expect(renderPage(shareSite(site), files, pages[kind])).toBe(renderPage(site, files, pages[kind]));
  });

  test('has no inline style, and every picture its measures', () => {
    expect(html).not.toMatch(/\sstyle="|<style/);
    for (const [img] of html.matchAll(/<img[^>]*>/g)) expect(img).toMatch(/ width="\d+" height="\d+"/);
  });

  test('loads nothing from elsewhere', () => {
    const loaded = [...html.matchAll(/<(?:img|script|source|iframe)[^>]*? (?:src|srcSet|srcset)="([^"]*)"/g)];
    const linked = [...html.matchAll(/<link rel="(?:stylesheet|preload|icon|manifest)"[^>]*?href="([^"]*)"/g)];
    for (const [, address] of [...loaded, ...linked]) expect(address).toMatch(/^\/(?!\/)/);
  });

  test('has no id twice', () => {
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });
});

test('whatever is written into a store stays text', () => {
  const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
  const sections = poison(designWith(praise).sections, evil);
  const html = renderPage(
    { ...poison(site, evil), design: { ...site.design, sections } },
    files,
    poison(pages.home, evil),
  );
  expect(html.match(/<script/g)?.length).toBe(render().match(/<script/g)?.length);
  expect(html).not.toContain('<img src=x');
  expect(html.match(/&lt;script&gt;alert\(1\)/g)?.length).toBeGreaterThan(30);
});

test('an address that could run something is no link', () => {
  const menu = [{ label: 'Press me', to: 'javascript:alert(1)', children: [] }];
  const html = render({ menu, announcement: { text: 'News', link: 'javascript:alert(1)', from: null, to: null } });
  expect(html).not.toContain('javascript:');
  expect(html).toContain('Press me');
});

describe('the home page', () => {
  test('leaves out what is hidden', () => {
    const html = render({ design: designWith((section) => ({ ...section, isHidden: true })) });
    expect(html).not.toContain('data-section=');
    expect(html).toContain(`<h1 class="sf-vh">${site.title}</h1>`);
  });

  test('leaves out what has nothing to show', () => {
    const page = { ...pages.home, categories: [], featured: [] };
    const drawn = (changes: Partial<typeof site>) =>
      [...render({ slides: [], ...changes }, page).matchAll(/data-section="(\w+)"/g)].map(([, type]) => type);
    expect(drawn({ email: '', phone: '' })).toEqual(['header', 'icons', 'subscribe', 'footer']);
    expect(drawn({ email: '', phone: '', isDemo: true })).toEqual(['header', 'icons', 'footer']);
  });

  test('shows the first picture at once, and waits with the others', () => {
    const html = render();
    expect(html.match(/fetchPriority="high"/gi)).toHaveLength(1);
    expect(html.match(/<img(?![^>]*loading="lazy")[^>]*>/g)).toHaveLength(1);
    expect(render({ slides: [] }).match(/fetchPriority="high"/gi)).toHaveLength(1);
  });

  test('turns settings into classes', () => {
    const design = designWith((section) => ({
      ...section,
      background: 'accent',
      spaceAbove: 'L',
      headingSize: 'S',
      hideOnPhone: section.type === 'icons',
    }));
    const html = render({ design });
    expect(html).toMatch(/sf-icons sf-above-l sf-heading-s sf-not-on-phone sf-on-accent/);
    expect(html).toMatch(/sf-subscribe__box sf-on-accent/);
  });

  test('puts categories side by side on a phone so that none is left alone', () => {
    const tile = { name: 'Tools', count: 3, picture: null };
    const shelfOf = (count: number) => {
      const categories = Array.from({ length: count }, (_, at) => ({ ...tile, path: `/categories/${at}` }));
      return render({}, { ...pages.home, categories });
    };
    expect([4, 8, 10].every((count) => shelfOf(count).includes('sf-by-two'))).toBe(true);
    expect([1, 2, 3, 5, 6, 12].some((count) => shelfOf(count).includes('sf-by-two'))).toBe(false);
  });

  test('names the picture of a slide once', () => {
    const picture = { key: 'a.jpg', alt: 'A dock', width: 2432, height: 912, copies: 'none' } as const;
    const slidesNamed = (name: string) => site.slides.slice(0, 1).map((slide) => ({ ...slide, name, picture }));
    expect(render({ slides: slidesNamed('A dock') })).toMatch(/<img class="sf-slide__img"[^>]* alt=""/);
    expect(render({ slides: slidesNamed('') })).toMatch(/<img class="sf-slide__img"[^>]* alt="A dock"/);
  });

  test('is shown without news whose time is over, and waits for no script', () => {
    const news = { text: 'News', link: '', from: null, to: '2026-03-09T04:00:00.000Z' };
    const barOf = (isCurrent: boolean) => {
      const html = render({ announcement: { ...news, isCurrent } });
      expect(html).not.toContain('blocking=');
      return html.match(/<section class="sf-announce[^>]*>/)?.[0];
    };
    expect(barOf(true)).not.toContain('hidden');
    expect(barOf(false)).toContain('hidden=""');
  });

  test('stands below its folder when the store lies in one', () => {
    const html = render({ base: '/second-dock' });
    const paths = [...html.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)].map(([, path]) => path);
    expect(paths.every((path) => path?.startsWith('/second-dock/'))).toBe(true);
    expect(html).toContain('action="/second-dock/search"');
    expect(html).toContain('href="/second-dock/assets/style.css"');
  });
});

describe('the newsletter', () => {
  const change = (changes: Partial<Extract<Section, { type: 'subscribe' }>>) =>
    designWith((section) => (section.type === 'subscribe' ? { ...section, ...changes } : section));

  test('is a plain form on the home page, with phone and mail as other ways', () => {
    const html = render({ base: '/second-dock' });
    const [, form = ''] = /<form class="sf-news" (.*?)<\/form>/.exec(html) ?? [];
    expect(form).toMatch(/action="\/second-dock\/newsletter" method="post"/);
    expect(form).toContain('<label class="sf-vh" for="subscribe-email">Your email</label>');
    expect(form).toMatch(/type="email"[^>]*autoComplete="email"/i);
    expect(form).toMatch(/tabindex="-1"[^>]*name="website"/i);
    expect(html).toContain('Rather talk to us?');
    expect(render({ email: '', phone: '' })).not.toContain('Rather talk to us?');
    expect(html.match(/class="sf-news"/g)).toHaveLength(1);
  });

  test('is asked for once on every other page, in the same words; without a network it could not be sent', () => {
    const [, news = ''] = /<div class="sf-footer__news">(.*?)<\/div>/.exec(render({}, pages.product)) ?? [];
    expect(news).toContain('Hear about new loads first');
    expect(render({ design: change({ heading: '', button: '' }) }, pages.product)).toContain('News by mail');
    expect(render({}, pages.offline)).not.toContain('sf-news');
  });

  test('is nowhere asked for when its section is hidden or empty, or the store shows samples', () => {
    for (const page of [pages.home, pages.product]) {
      expect(render({ design: change({ isHidden: true }) }, page)).not.toContain('sf-news');
      expect(render({ design: change({ heading: '', text: '' }) }, page)).not.toContain('sf-news');
      expect(render({ isDemo: true }, page)).not.toContain('sf-news');
    }
    expect(render({ isDemo: true })).toContain('href="mailto:hello@second-dock.example?subject=');
  });
});

test('a product’s page asks who wants to be told: of a lower price or, once it is sold, that it is back', () => {
  const sold = { ...pages.product, product: { ...pages.product.product, left: 0 } };
  const formOf = (html: string) => /<form class="sf-tell__form" (.*?)<\/form>/.exec(html)?.[1] ?? '';
  const [price, back] = [formOf(render({ base: '/second-dock' }, pages.product)), formOf(render({}, sold))];
  expect(price).toMatch(/action="\/second-dock\/alerts" method="post"/);
  expect(price).toContain('name="kind" value="price"');
  expect(price).toMatch(/name="below"/);
  expect(back).toContain('name="kind" value="back"');
  expect(back).not.toContain('name="below"');
  expect(render({ alerts: ['back'] }, pages.product)).not.toContain('sf-tell');
  expect(render({ isDemo: true }, sold)).not.toContain('sf-tell');
});

describe('the footer', () => {
  const linksOf = (html: string) => {
    const [, footer = ''] = /<footer(.*)<\/footer>/.exec(html) ?? [];
    return [...footer.matchAll(/href="(\/contact|\/wanted)"/g)].map(([, to]) => to);
  };

  test('leads to the store’s forms, also where it shows no address', () => {
    const design = designWith((section) => (section.type === 'footer' ? { ...section, showsAddress: false } : section));
    expect(linksOf(render())).toEqual(['/contact', '/wanted']);
    expect(linksOf(render({ design }))).toEqual(['/contact', '/wanted']);
    expect(linksOf(render({ isDemo: true }))).toEqual([]);
  });

  test('names no form twice that a menu of its own names', () => {
    const items = [{ label: 'Write to us', to: '/contact', children: [] }];
    expect(linksOf(render({ footerMenus: [{ title: 'Help', items }] }))).toEqual(['/contact', '/wanted']);
  });
});

test('who finds nothing is asked what they are looking for; a store that shows samples does not ask', () => {
  const query = { ...pages.search.query, q: 'snow & ice', condition: [] };
  const empty = { ...pages.search, query, cards: [], count: 0 };
  expect(render({}, empty)).toContain('href="/wanted?keywords=snow%20%26%20ice"');
  expect(render({}, pages['not-found'])).toContain('Tell us what you are looking for');
  const shelf = { ...pages.listing, cards: [], piece: { count: 0, older: null, newer: null } };
  expect(render({}, shelf)).toContain('Tell us what you are looking for');
  for (const page of [empty, shelf, pages['not-found']]) {
    expect(render({ isDemo: true }, page)).not.toContain('/wanted');
  }
});

describe('where visitors’ devices decide about the look', () => {
  const dark = { design: { ...site.design, darkLook: true } };
  const light = { design: { ...site.design, darkLook: false } };
  const logo = { logo: 'logos/a.png', secondaryLogo: null };
  const both = { logo: 'logos/a.png', secondaryLogo: 'logos/b.png' };
  const logoIn = (html: string) => html.match(/class="sf-logo">(.*?)<\/a>/)?.[1];

  test('the browser’s own colours follow, on pages for one buyer, too', () => {
    const shop = (changes: object) => renderShop({ ...site, ...changes }, files, shopPages.cart);
    for (const html of [render(dark), shop(dark)]) {
      expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
      expect(html).toMatch(/name="theme-color" content="#[0-9a-f]{6}" media="\(prefers-color-scheme: dark\)"/);
    }
    const one = `<meta name="theme-color" content="${site.design.colours.accent}"/>`;
    for (const html of [render(light), shop(light)]) {
      expect(html).toContain(one);
      expect(html).not.toContain('color-scheme');
    }
  });

  test('the logo has its version for dark grounds, or takes a light one along', () => {
    const plain = '<img src="/media/logos/a.png" alt="Second Dock Surplus" width="160" height="40"/>';
    expect(logoIn(render({ ...dark, ...both }))).toBe(
      `<picture><source srcSet="/media/logos/b.png" media="(prefers-color-scheme: dark)"/>${plain}</picture>`,
    );
    expect(logoIn(render({ ...dark, ...logo }))).toContain('class="sf-logo__light"');
    for (const logos of [logo, both]) expect(logoIn(render({ ...light, ...logos }))).toBe(plain);
  });
});

test('names of the theming guide are in the markup or in the sheet', () => {
  const guide = readFileSync(new URL('../../../docs/theming.md', import.meta.url), 'utf8');
  const drawn = [
    ...kinds.map((kind) => render({ design: designWith(praise) }, pages[kind])),
    ...Object.values(shopPages).map((page) => renderShop(site, files, page)),
  ];
  const everything = drawn.join('') + renderStyle(site, '');
  const classes = [...guide.matchAll(/`\.(sf-[a-z_-]+)`/g)].map(([, name]) => name ?? '');
  expect(classes.length).toBeGreaterThan(40);
  const variables = [...guide.matchAll(/`(--sf-[a-z-]+[a-z])`/g)].map(([, name]) => name ?? '');
  const sheet = renderStyle(site, '');
  expect(variables.filter((name) => !sheet.includes(`${name}:`))).toEqual([]);
  expect(classes.filter((name) => !new RegExp(`[ ".]${name}[ "{:.,>+\\[)]`).test(everything))).toEqual([]);
});
