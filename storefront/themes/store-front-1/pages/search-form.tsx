import { t } from '#contract/language/translate.ts';
import { hrefOf, paths } from '#contract/storefront/addresses.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { Icon } from '../parts/icon.tsx';
import { sectionOf } from '../parts/section-of.ts';

/** A search field in the page itself, where the header has none. */
export function SearchForm({ site, q = '' }: { site: Site; q?: string }) {
  const header = sectionOf(site.design, 'header');
  if (header.hasSearch && !header.isHidden) return null;
  return (
    <search aria-label={t('On this page')}>
      <form className="sf-find" action={hrefOf(site.base, paths.search)}>
        <input
          className="sf-input"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          aria-label={t('Search for')}
        />
        <button className="sf-btn" type="submit">
          <Icon name="search" />
          {t('Search')}
        </button>
      </form>
    </search>
  );
}
