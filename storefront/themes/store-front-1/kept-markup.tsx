import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Site } from '#contract/storefront/site.schemas.ts';

const kept = new WeakMap<Site, Map<string, string>>();

/** What many pages of a store have in common is drawn once for all of them: it is more than half of most. */
export function keepMarkup(site: Site, name: string, draw: () => ReactNode): string {
  const ofSite = kept.get(site) ?? new Map<string, string>();
  kept.set(site, ofSite);
  const before = ofSite.get(name);
  if (before !== undefined) return before;
  const markup = drawMarkup(draw());
  ofSite.set(name, markup);
  return markup;
}

/** In a body of its own: what React would have a head load beforehand stays out of the markup. */
export function drawMarkup(node: ReactNode): string {
  const html = renderToStaticMarkup(
    <html lang="en">
      <head />
      <body>{node}</body>
    </html>,
  );
  return html.slice(html.indexOf('<body>') + '<body>'.length, html.lastIndexOf('</body>'));
}
