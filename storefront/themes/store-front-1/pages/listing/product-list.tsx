import type { ReactNode } from 'react';
import type { ProductCard as Card, Facets, ListingQuery } from '#contract/storefront/pages.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { ProductCard } from '../../parts/product-card.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { Filters } from './filters.tsx';
import { SortField } from './sort-field.tsx';

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
        <h2 className="sf-vh">Items</h2>
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
