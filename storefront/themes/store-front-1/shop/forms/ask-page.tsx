import { say } from '#contract/language/translate.ts';
import type { ShopPageOf } from '#contract/storefront/shop.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { Notice } from '../../pages/notice.tsx';
import { PageFrame } from '../../pages/page-frame.tsx';

/** A form without an address is sent to that of its page, which holds the token. */
export function AskPage({ site, page }: { site: Site; page: ShopPageOf<'ask'> }) {
  return (
    <PageFrame site={site}>
      <Notice heading="h1" icon="mail" title={say(page.title)} text={say(page.text)}>
        <form method="post">
          <button className="sf-btn" type="submit">
            {say(page.button)}
          </button>
        </form>
      </Notice>
    </PageFrame>
  );
}
