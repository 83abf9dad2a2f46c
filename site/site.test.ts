import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { drawSite } from './site.tsx';

const read = (folder: string) =>
  Object.fromEntries(
    readdirSync(new URL(`./texts/${folder}/`, import.meta.url)).map((name) => [
      name.replace(/\.md$/, ''),
      readFileSync(new URL(`./texts/${folder}/${name}`, import.meta.url), 'utf8'),
    ]),
  );
const art = new Set(readdirSync(new URL('./art/', import.meta.url)));
const used = new Set<string>();
const files = {
  style: '/site/style.css',
  script: '/site/site.js',
  font: '/site/font.woff2',
  of: (name: string) => {
    used.add(name);
    return `/site/${name}`;
  },
};
const pages = drawSite({ pages: read('pages'), articles: read('blog'), developers: read('developers') }, files);
const byPath = new Map(pages.map((page) => [page.path, page]));
const appScreens = /^\/(register|login|forgetpassword|app(\/.*)?|api\/docs)$/;

const childless = /^(area|base|br|col|hr|img|input|link|meta|source|track|wbr)$/;

/** In which elements those of a name stand. */
function findParents(html: string, wanted: string): string[] {
  const open: string[] = [];
  const parents: string[] = [];
  const markup = html.replace(/<script[\s\S]*?<\/script>/g, '');
  for (const [, close, name = '', attributes = ''] of markup.matchAll(/<(\/?)([a-z][a-z0-9]*)([^>]*)>/gi)) {
    if (close) open.pop();
    else {
      if (name === wanted) parents.push(open.at(-1) ?? '');
      if (!childless.test(name) && !attributes.endsWith('/')) open.push(name);
    }
  }
  return parents;
}

const public_ = ['/', '/about', '/pricing', '/partner', '/blogs', '/blog/details', '/customers', '/customer/ccb'];

test.each([...public_, '/help', '/help/sales', '/help/contact', '/terms', '/policy', '/404'])('%s is there', (path) => {
  expect(byPath.has(path)).toBe(true);
});

test('a plan that is sold leads to signing up, one that is made for a merchant to the contact form', () => {
  const html = byPath.get('/pricing')?.html ?? '';
  const leads = [...html.matchAll(/href="([^"]+)" aria-label="((?:Subscribe to|Ask us for) \w+)"/g)];
  expect(leads.map(([, to, label]) => [label, to])).toEqual([
    ['Subscribe to Developer', '/register'],
    ['Subscribe to Developer', '/app/plans'],
    ['Ask us for Designer', '/help/contact'],
    ['Ask us for Enterprise', '/help/contact'],
  ]);
});

test('there are at least six articles', () => {
  expect(pages.filter(({ path, isListed }) => path.startsWith('/blog/') && isListed).length).toBeGreaterThanOrEqual(6);
});

describe.each(pages.map(({ path, html }) => ({ path, html })))('$path', ({ path, html }) => {
  test('says to search engines what it is', () => {
    expect(html).toMatch(/<title>[^<]{10,90}<\/title>/);
    expect(/<meta name="description" content="([^"]+)"/.exec(html)?.[1]?.length).toBeGreaterThan(40);
    expect(html).toMatch(/<link rel="canonical" href="__APP_URL__\//);
    expect(html).toContain('property="og:image" content="__APP_URL__/site/share.png"');
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  });

  test('links to nothing that is not there', () => {
    const links = [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, to = '']) => to);
    const dead = links.filter((to) => {
      const [page = '', anchor] = to.split('#');
      if (/^\/(site\/|favicon|apple-touch)/.test(page) || appScreens.test(page)) return false;
      const target = byPath.get(page);
      return !target || (anchor !== undefined && !target.html.includes(`id="${anchor}"`));
    });
    expect(dead).toEqual([]);
  });

  test('runs no script of its own but the one that the policy knows, and has no style in its markup', () => {
    const scripts = [...html.matchAll(/<script(?![^>]*(?:src|application\/))[^>]*>/g)];
    expect(scripts).toHaveLength(1);
    expect(html).not.toMatch(/ style="| on[a-z]+="/);
  });

  test('is valid where browsers are lenient', () => {
    const times = [...html.matchAll(/<time([^>]*)>/g)].map(([, attributes = '']) => attributes);
    expect(times.filter((attributes) => !/^ datetime="(\d{4}-\d\d-\d\d|PT\d+M\d+S)"$/i.test(attributes))).toEqual([]);
    expect(findParents(html, 'figcaption').filter((parent) => parent !== 'figure')).toEqual([]);
    expect(findParents(html, 'li').filter((parent) => parent !== 'ul' && parent !== 'ol')).toEqual([]);
    const metas = html.match(/<meta[^>]*>/g) ?? [];
    expect(metas.filter((meta) => !/ (content="[^"]|charset=)/i.test(meta))).toEqual([]);
  });

  test('headings follow each other without a gap', () => {
    const levels = [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
    const jumps = levels.filter((level, index) => level - (levels[index - 1] ?? 0) > 1);
    expect(path && jumps).toEqual([]);
  });
});

test('the front page has the sections of the specification, in its order', () => {
  const html = byPath.get('/')?.html ?? '';
  const marks = [
    'Convert your Barcodes into a powerful eCom store',
    'aria-label="Trusted by"',
    'Packing slip of problems',
    'class="play"',
    'SSL and CDN security',
    '24/7 live support',
    'Liquidation approved',
    'Responsive themes',
    'Version control and backups',
    'Built-in SEO tools',
    'Fast PWA',
    'Robust integrations',
    'Plugs into',
    '<blockquote>',
    'What changes on the floor',
    '/customer/ccb',
    'class="close"',
  ];
  const places = marks.map((mark) => html.indexOf(mark));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(html.match(/class="ben"/g)).toHaveLength(6);
  expect(html.match(/Launch my store now/g)?.length).toBeGreaterThan(0);
});

test('every file that pages name is there, and none lies about unused', () => {
  expect([...used].filter((name) => !art.has(name))).toEqual([]);
  expect([...art].filter((name) => !used.has(name))).toEqual([]);
});
