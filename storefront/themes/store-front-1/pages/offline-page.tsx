import { t } from '#contract/language/translate.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { Notice } from './notice.tsx';
import { PageFrame } from './page-frame.tsx';

/** Shown in the place of a page that can't be loaded: trying again asks for that page. */
export function OfflinePage({ site }: { site: Site }) {
  return (
    <PageFrame site={site}>
      <Notice
        heading="h1"
        icon="alert"
        title={t('You are offline')}
        text={t('This page needs a connection. Pages you have seen already still open.')}
      >
        <form method="get">
          <button className="sf-btn" type="submit">
            {t('Try again')}
          </button>
        </form>
      </Notice>
    </PageFrame>
  );
}
