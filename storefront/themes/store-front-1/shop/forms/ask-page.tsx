import type { ShopPageOf } from '#contract/storefront/shop.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { Notice } from '../../pages/notice.tsx';
import { PageFrame } from '../../pages/page-frame.tsx';

/** A form without an address is sent to that of its page, which holds the token. */
export function AskPage({ site, page }: { site: Site; page: ShopPageOf<'ask'> }) {
  return (
    <PageFrame site={site}>
      <Notice heading="h1" icon="mail" title={page.title} text={page.text}>
        <form method="post">
          <button className="sf-btn" type="submit">
            {page.button}
          </button>
        </form>
      </Notice>
    </PageFrame>
  );
}
