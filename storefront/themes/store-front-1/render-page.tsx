import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { paths } from '#contract/storefront/addresses.ts';
import type { PageView } from '#contract/storefront/pages.schemas.ts';
import type { SiteFiles } from '#contract/storefront/renderer.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { Document, gap } from './document.tsx';
import { PageContent } from './pages/page-content.tsx';
import { pathOf } from './parts/page-path.ts';
import { FrameEnd, FrameTop, hasNews, searchOf } from './store-frame.tsx';

const kept = new WeakMap<Site, Map<string, string>>();

/** What many pages of a store have in common is drawn once for all of them: it is more than half of most. */
function keepMarkup(site: Site, name: string, draw: () => ReactNode): string {
  const ofSite = kept.get(site) ?? new Map<string, string>();
  kept.set(site, ofSite);
  const before = ofSite.get(name);
  if (before !== undefined) return before;
  const markup = drawMarkup(draw());
  ofSite.set(name, markup);
  return markup;
}

/** In a body of its own: what React would have a head load beforehand stays out of the markup. */
function drawMarkup(node: ReactNode): string {
  const html = renderToStaticMarkup(
    <html lang="en">
      <head />
      <body>{node}</body>
    </html>,
  );
  return html.slice(html.indexOf('<body>') + '<body>'.length, html.lastIndexOf('</body>'));
}

/** A whole HTML document of a store. */
export function renderPage(site: Site, files: SiteFiles, page: PageView): string {
  const html = renderToStaticMarkup(
    <Document site={site} files={files} page={page}>
      <PageContent site={site} page={page} />
    </Document>,
  );
  const [top, end] = [html.indexOf(gap), html.lastIndexOf(gap)];
  const own = html.slice(top + gap.length, end);
  return `<!doctype html>${html.slice(0, top)}${topOf(site, page)}${own}${endOf(site, page)}${html.slice(end + gap.length)}`;
}

/** The same for all pages but those that a menu leads to, which are marked in it. */
function topOf(site: Site, page: PageView): string {
  const path = isInMenu(site, pathOf(page)) ? pathOf(page) : paths.notFound;
  const search = searchOf(page);
  const top = <FrameTop site={site} path={path} search={search} />;
  // What visitors search for has no end, and would be kept for as long as the site is.
  return search ? drawMarkup(top) : keepMarkup(site, `top ${path}`, () => top);
}

function endOf(site: Site, page: PageView): string {
  const isAsking = hasNews(page);
  return keepMarkup(site, `end ${isAsking}`, () => <FrameEnd site={site} hasNews={isAsking} />);
}

const isInMenu = ({ menu }: Site, path: string): boolean =>
  menu.some(({ to, children }) => to === path || children.some((child) => child.to === path));
