import { t } from '#contract/language/translate.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { PageOf } from '#contract/storefront/pages.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { CategoryCard } from '../parts/category-card.tsx';
import { SiteLink } from '../parts/site-link.tsx';
import { Notice } from './notice.tsx';
import { PageFrame } from './page-frame.tsx';

const sizes = '(min-width: 1280px) 304px, (min-width: 900px) 24vw, 46vw';

export function CategoriesPage({ site, page }: { site: Site; page: PageOf<'categories'> }) {
  return (
    <PageFrame site={site} crumbs={[]}>
      <h1 className="sf-title">{t('All categories')}</h1>
      {page.tiles.length === 0 ? (
        <Notice icon="box" title={t('Nothing here yet')} text={t('The shelves are being filled.')}>
          <SiteLink site={site} to={paths.home} className="sf-btn">
            {t('Go to the home page')}
          </SiteLink>
        </Notice>
      ) : (
        <ul className="sf-categories__grid sf-categories__all">
          {page.tiles.map((tile) => (
            <CategoryCard key={tile.path} site={site} tile={tile} sizes={sizes} />
          ))}
        </ul>
      )}
    </PageFrame>
  );
}
