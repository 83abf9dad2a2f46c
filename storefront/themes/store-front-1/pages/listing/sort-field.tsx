import type { ListingQuery } from '#contract/storefront/pages.schemas.ts';
import { filterFormId } from './filters.tsx';

const sorts: Record<ListingQuery['sort'], string> = {
  newest: 'Newest arrivals',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  title: 'Name, A to Z',
};

/** Sent with the filters; a button does it as long as no script has come. */
export function SortField({ sort }: { sort: ListingQuery['sort'] }) {
  return (
    <div className="sf-sort">
      <label htmlFor="sf-sort">Sort by</label>
      <select id="sf-sort" className="sf-input" name="sort" form={filterFormId} defaultValue={sort}>
        {Object.entries(sorts).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <button className="sf-btn sf-btn--line sf-unscripted" type="submit" form={filterFormId}>
        Sort
      </button>
    </div>
  );
}
