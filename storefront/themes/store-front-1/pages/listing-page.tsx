import { t } from '#contract/language/translate.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { PageOf } from '#contract/storefront/pages.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { countItems, formatNumber } from '#storefront/texts/format.ts';
import { SiteLink } from '../parts/site-link.tsx';
import { WantedLink } from '../parts/wanted-link.tsx';
import { countFilters, listAddress, noQuery, withoutFilters } from './listing/list-address.ts';
import { titleOfList } from './listing/list-title.ts';
import { ProductList } from './listing/product-list.tsx';
import { Notice } from './notice.tsx';
import { PageFrame } from './page-frame.tsx';
import { PieceLinks } from './piece-links.tsx';

interface Props {
  site: Site;
  page: PageOf<'listing'>;
}

export function ListingPage({ site, page }: Props) {
  const query = page.query ?? noQuery;
  const isEmptyShelf = page.cards.length === 0 && countFilters(query) === 0;
  return (
    <PageFrame site={site} crumbs={page.crumbs}>
      <h1 className="sf-title">{titleOfList(page)}</h1>
      {!isEmptyShelf && <p className="sf-list__intro">{countItems(page.piece.count)}</p>}
      <NarrowerLists site={site} page={page} />
      {isEmptyShelf ? (
        <EmptyShelf site={site} page={page} />
      ) : (
        <ProductList
          site={site}
          path={page.path}
          query={query}
          facets={page.facets}
          cards={page.cards}
          empty={<NothingFits site={site} page={page} />}
        >
          <PieceLinks
            site={site}
            piece={page.piece}
            what="items"
            words={page.query ? { newer: t('Previous'), older: t('Next') } : undefined}
          />
        </ProductList>
      )}
    </PageFrame>
  );
}

function NarrowerLists({ site, page }: Props) {
  if (page.below.length === 0) return null;
  return (
    <nav aria-label={t('Within {title}', { title: titleOfList(page) })}>
      <ul className="sf-below">
        {page.below.map(({ name, path, count }) => (
          <li key={path}>
            <SiteLink site={site} to={path}>
              {name} <span className="sf-num">{formatNumber(count)}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function EmptyShelf({ site, page }: Props) {
  return (
    <Notice
      icon="box"
      title={t('Nothing here yet')}
      text={t('New goods arrive all the time. Have a look at the other shelves.')}
    >
      <SiteLink site={site} to={page.path === paths.products ? paths.home : paths.products} className="sf-btn">
        {page.path === paths.products ? t('Go to the home page') : t('See all products')}
      </SiteLink>
      <WantedLink site={site} />
    </Notice>
  );
}

function NothingFits({ site, page }: Props) {
  return (
    <Notice icon="filter" title={t('Nothing fits these filters')} text={t('Take one of them away to see more.')}>
      <SiteLink site={site} to={listAddress(page.path, withoutFilters(page.query ?? noQuery))} className="sf-btn">
        {t('Clear all filters')}
      </SiteLink>
    </Notice>
  );
}
