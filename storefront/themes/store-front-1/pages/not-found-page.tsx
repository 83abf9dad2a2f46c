import { t } from '#contract/language/translate.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { SiteLink } from '../parts/site-link.tsx';
import { WantedLink } from '../parts/wanted-link.tsx';
import { Notice } from './notice.tsx';
import { PageFrame } from './page-frame.tsx';
import { SearchForm } from './search-form.tsx';

export function NotFoundPage({ site }: { site: Site }) {
  return (
    <PageFrame site={site}>
      <Notice
        heading="h1"
        icon="box"
        title={t('This shelf is empty')}
        text={t('The page you asked for is not here. It may have been sold, moved or mistyped.')}
      >
        <SearchForm site={site} />
        <SiteLink site={site} to={paths.products} className="sf-btn">
          {t('See all products')}
        </SiteLink>
        <SiteLink site={site} to={paths.home} className="sf-btn sf-btn--line">
          {t('Go to the home page')}
        </SiteLink>
        <WantedLink site={site} />
      </Notice>
    </PageFrame>
  );
}
