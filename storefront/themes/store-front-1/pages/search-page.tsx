import { t } from '#contract/language/translate.ts';
import { paths, pieceSize } from '#contract/storefront/addresses.ts';
import type { PageOf } from '#contract/storefront/pages.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { countItems } from '#storefront/texts/format.ts';
import { SiteLink } from '../parts/site-link.tsx';
import { WantedLink } from '../parts/wanted-link.tsx';
import { countFilters, listAddress, withoutFilters } from './listing/list-address.ts';
import { ProductList } from './listing/product-list.tsx';
import { Notice } from './notice.tsx';
import { PageFrame } from './page-frame.tsx';
import { PieceLinks } from './piece-links.tsx';
import { SearchForm } from './search-form.tsx';

interface Props {
  site: Site;
  page: PageOf<'search'>;
}

export function SearchPage({ site, page }: Props) {
  const { query, cards, count, facets } = page;
  const isAsked = query.q !== '' || countFilters(query) > 0;
  const isInVain = count === 0 && countFilters(query) === 0;
  return (
    <PageFrame site={site} crumbs={[]}>
      <h1 className="sf-title">{query.q ? t('Results for “{q}”', { q: query.q }) : t('Search')}</h1>
      {isAsked && <p className="sf-list__intro">{countItems(count)}</p>}
      <SearchForm site={site} q={query.q} />
      {isAsked && isInVain && <NothingFound site={site} page={page} />}
      {!isInVain && (
        <ProductList
          site={site}
          path={paths.search}
          query={query}
          facets={facets}
          cards={cards}
          empty={<NothingFound site={site} page={page} />}
        >
          <PieceLinks
            site={site}
            piece={neighboursOf(page)}
            what="items"
            words={{ newer: t('Previous'), older: t('Next') }}
          />
        </ProductList>
      )}
    </PageFrame>
  );
}

function neighboursOf({ query, count }: PageOf<'search'>) {
  const to = (page: number) => listAddress(paths.search, { ...query, page });
  return {
    newer: query.page > 1 ? to(query.page - 1) : null,
    older: query.page * pieceSize.products < count ? to(query.page + 1) : null,
  };
}

function NothingFound({ site, page: { query } }: Props) {
  if (countFilters(query) > 0) {
    return (
      <Notice icon="filter" title={t('Nothing fits these filters')} text={t('Take one of them away to see more.')}>
        <SiteLink site={site} to={listAddress(paths.search, withoutFilters(query))} className="sf-btn">
          {t('Clear all filters')}
        </SiteLink>
      </Notice>
    );
  }
  return (
    <Notice
      icon="search"
      title={t('Nothing found')}
      text={t('Check the spelling, or try fewer or more general words.')}
    >
      <SiteLink site={site} to={paths.categories} className="sf-btn">
        {t('Browse categories')}
      </SiteLink>
      <WantedLink site={site} keywords={query.q} />
    </Notice>
  );
}
