import type { ReactNode } from 'react';
import { hrefOf } from '#contract/storefront/addresses.ts';
import type { PageView } from '#contract/storefront/pages.schemas.ts';
import type { SiteFiles } from '#contract/storefront/renderer.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { languageOf, rootOf } from '#contract/storefront/site-languages.ts';
import { LookTags } from './head/look-tags.tsx';
import { PageHead } from './head/page-head.tsx';
import { bodyClassOf } from './store-frame.tsx';

interface Props {
  site: Site;
  files: SiteFiles;
  page: PageView;
  children: ReactNode;
}

const Gap = () => <template className="sf-gap" />;

/** As it is written; sanitised texts of sellers have no such element. */
export const gap = '<template class="sf-gap"></template>';

/** A page with gaps above and below its own part, for what all pages have in common. */
export function Document({ site, files, page, children }: Props) {
  const addressOf = (file: string) => hrefOf(rootOf(site), file);
  return (
    <html lang={languageOf(site)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {files.font && (
          <link rel="preload" href={addressOf(files.font)} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        <link rel="stylesheet" href={addressOf(files.style)} />
        <script type="module" src={addressOf(files.script)} />
        <link rel="icon" href={addressOf(files.icon)} />
        {files.icons && <link rel="apple-touch-icon" href={addressOf(files.icons.touch)} />}
        <link rel="manifest" href={addressOf(files.manifest)} />
        <LookTags design={site.design} />
        <PageHead site={site} page={page} />
      </head>
      <body className={bodyClassOf(page)}>
        <Gap />
        <main id="main">{children}</main>
        <Gap />
      </body>
    </html>
  );
}
