import { t } from '#contract/language/translate.ts';
import type { Facets, ListingQuery } from '#contract/storefront/pages.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { Icon } from '../../parts/icon.tsx';
import { SiteLink } from '../../parts/site-link.tsx';
import { labelOf } from './facet-label.ts';
import { countFilters, facetNames, listAddress, without, withoutFilters } from './list-address.ts';

interface Props {
  site: Site;
  path: string;
  query: ListingQuery;
  facets: Facets;
}

/** What a list is narrowed by; every one of them can be taken away. */
export function ActiveFilters({ site, path, query, facets }: Props) {
  const chips = facetNames.flatMap((name) =>
    query[name].map((value) => ({
      key: `${name}=${value}`,
      label: labelOf(name, facets[name].find((choice) => choice.value === value)?.label ?? value),
      to: listAddress(path, without(query, name, value)),
    })),
  );
  if (countFilters(query) === 0) return null;
  return (
    <ul className="sf-chips" aria-label={t('Active filters')}>
      {chips.map(({ key, label, to }) => (
        <li key={key}>
          <SiteLink site={site} to={to} className="sf-chip">
            <span className="sf-vh">{t('Remove filter ')}</span>
            {label}
            <Icon name="close" size={16} />
          </SiteLink>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <SiteLink site={site} to={listAddress(path, withoutFilters(query))} className="sf-chip sf-chip--clear">
            {t('Clear all')}
          </SiteLink>
        </li>
      )}
    </ul>
  );
}
