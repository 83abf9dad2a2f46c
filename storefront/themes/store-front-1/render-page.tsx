import { renderToStaticMarkup } from 'react-dom/server';
import type { PageView } from '#contract/storefront/pages.schemas.ts';
import type { SiteFiles } from '#contract/storefront/renderer.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { Document } from './document.tsx';
import { PageContent } from './pages/page-content.tsx';

/** A whole HTML document of a store. */
export function renderPage(site: Site, files: SiteFiles, page: PageView): string {
  const html = renderToStaticMarkup(
    <Document site={site} files={files} page={page}>
      <PageContent site={site} page={page} />
    </Document>,
  );
  return `<!doctype html>${html}`;
}
