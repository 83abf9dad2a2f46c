import { hrefOf } from '#contract/storefront/addresses.ts';
import type { ShopFiles } from '#contract/storefront/renderer.ts';
import type { ShopPage } from '#contract/storefront/shop.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { languageOf, rootOf } from '#contract/storefront/site-languages.ts';
import { LookTags } from '../head/look-tags.tsx';
import { ShopContent } from './shop-content.tsx';
import { ShopFrame } from './shop-frame.tsx';
import { titleOfShop } from './shop-titles.ts';

interface Props {
  site: Site;
  files: ShopFiles;
  page: ShopPage;
}

export function ShopDocument({ site, files, page }: Props) {
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
        <LookTags design={site.design} />
        <title>{`${titleOfShop(page)} | ${site.title}`}</title>
        <meta name="robots" content="noindex, nofollow" />
        <meta
          name="sf-site"
          content={site.storeId}
          data-base={site.base}
          data-root={site.root}
          data-assets={site.assets}
        />
        <LeaveForPayPal page={page} />
      </head>
      <body className={`sf sf-page-${page.kind}`}>
        <ShopFrame site={site} page={page}>
          <ShopContent site={site} page={page} />
        </ShopFrame>
      </body>
    </html>
  );
}

/** At once, as long as nothing went wrong there; the page has a button for those whose browser stays. */
function LeaveForPayPal({ page }: { page: ShopPage }) {
  if (page.kind !== 'pay' || page.payment.processor !== 'paypal' || page.problem !== null) return null;
  const { approvalUrl } = page.payment;
  return /^https?:\/\//.test(approvalUrl) ? <meta httpEquiv="refresh" content={`0;url=${approvalUrl}`} /> : null;
}
