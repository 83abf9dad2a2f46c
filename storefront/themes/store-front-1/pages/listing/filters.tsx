import { type Phrase, t } from '#contract/language/translate.ts';
import { hrefOf } from '#contract/storefront/addresses.ts';
import type { Facets, ListingQuery } from '#contract/storefront/pages.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { formatNumber } from '#storefront/texts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { labelOf } from './facet-label.ts';
import { countFilters, type FacetName, facetNames } from './list-address.ts';

const labels: Record<FacetName, Phrase> = {
  condition: 'Condition',
  price: 'Price',
  brand: 'Brand',
  location: 'Location',
};

/** Further choices of a facet stand behind "Show more". */
const shown = 8;

export const filterFormId = 'sf-filters';

interface Props {
  site: Site;
  path: string;
  query: ListingQuery;
  facets: Facets;
}

/** A form that works by itself: beside the list, and on a phone in a sheet of its own. */
export function Filters({ site, path, query, facets }: Props) {
  const count = countFilters(query);
  return (
    <details className="sf-filters">
      <summary className="sf-btn sf-btn--line sf-filter-btn">
        <Icon name="filter" />
        <span className="sf-filters__open">{count > 0 ? t('Filters ({count})', { count }) : t('Filters')}</span>
        <span className="sf-filters__close">{t('Close filters')}</span>
      </summary>
      {/* Browsers must not put a choice back that led away from this list. */}
      <form
        id={filterFormId}
        className="sf-facets"
        action={hrefOf(site.base, path)}
        autoComplete="off"
        aria-label={t('Filters')}
      >
        {query.q && <input type="hidden" name="q" value={query.q} />}
        {facetNames.map((name) => (
          <Facet key={name} name={name} choices={facets[name]} chosen={query[name]} />
        ))}
        <div className="sf-facets__go">
          <button className="sf-btn sf-btn--wide" type="submit">
            {t('Show items')}
          </button>
        </div>
      </form>
    </details>
  );
}

interface FacetProps {
  name: FacetName;
  choices: Facets[FacetName];
  chosen: readonly string[];
}

function Facet({ name, choices, chosen }: FacetProps) {
  const open = choices.filter(({ value, count }) => count > 0 || chosen.includes(value));
  if (open.length === 0) return null;
  const checkOf = (choice: Facets[FacetName][number]) => (
    <label key={choice.value} className="sf-check">
      <input type="checkbox" name={name} value={choice.value} defaultChecked={chosen.includes(choice.value)} />
      <span>{labelOf(name, choice.label)}</span>
      <span className="sf-num">{formatNumber(choice.count)}</span>
    </label>
  );
  const more = open.slice(shown);
  return (
    <fieldset className="sf-facet">
      <legend>{t(labels[name])}</legend>
      <div>
        {open.slice(0, shown).map(checkOf)}
        {more.length > 0 && (
          <details className="sf-facet__more" open={more.some(({ value }) => chosen.includes(value))}>
            <summary>{t('Show {count} more', { count: formatNumber(more.length) })}</summary>
            {more.map(checkOf)}
          </details>
        )}
      </div>
    </fieldset>
  );
}
