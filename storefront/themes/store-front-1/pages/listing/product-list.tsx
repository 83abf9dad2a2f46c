import type { ReactNode } from 'react';
import { type Phrase, t } from '#contract/language/translate.ts';
import {
  type ProductCard as Card,
  type Facets,
  type ListingQuery,
  listingSorts,
} from '#contract/storefront/pages.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { ProductCard } from '../../parts/product-card.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { Filters, filterFormId } from './filters.tsx';

const sorts: Record<ListingQuery['sort'], Phrase> = {
  newest: 'Newest arrivals',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  title: 'Name, A to Z',
};

/** Sent with the filters; a button does it as long as no script has come. */
function SortField({ sort }: { sort: ListingQuery['sort'] }) {
  return (
    <div className="sf-sort">
      <label htmlFor="sf-sort">{t('Sort by')}</label>
      <select id="sf-sort" className="sf-input" name="sort" form={filterFormId} defaultValue={sort}>
        {listingSorts.map((value) => (
          <option key={value} value={value}>
            {t(sorts[value])}
          </option>
        ))}
      </select>
      <button className="sf-btn sf-btn--line sf-unscripted" type="submit" form={filterFormId}>
        {t('Sort')}
      </button>
    </div>
  );
}

const sizes = '(min-width: 1280px) 288px, (min-width: 900px) 22vw, 46vw';

interface Props {
  site: Site;
  /** Where filters and sorting lead. */
  path: string;
  query: ListingQuery;
  facets: Facets;
  cards: readonly Card[];
  /** In the place of the cards when there are none. */
  empty: ReactNode;
  /** Below the cards. */
  children: ReactNode;
}

/** Filters, sorting and cards. */
export function ProductList({ site, path, query, facets, cards, empty, children }: Props) {
  return (
    <div className="sf-list">
      <Filters site={site} path={path} query={query} facets={facets} />
      <ActiveFilters site={site} path={path} query={query} facets={facets} />
      <SortField sort={query.sort} />
      <div className="sf-list__items">
        <h2 className="sf-vh">{t('Items')}</h2>
        {cards.length === 0 && empty}
        {cards.length > 0 && (
          <ul className="sf-products">
            {cards.map((card, index) => (
              <ProductCard key={card.id} site={site} card={card} sizes={sizes} isFirst={index < 2} />
            ))}
          </ul>
        )}
        {children}
      </div>
    </div>
  );
}
