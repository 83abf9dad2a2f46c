import type { SectionOf } from '#contract/design/sections.ts';
import { hrefOf, paths } from '#contract/storefront/addresses.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { Icon } from '../parts/icon.tsx';
import { Logo } from '../parts/logo.tsx';
import { classesOfLook, groundOf } from '../parts/section.tsx';
import { NavMenu, PhoneMenu } from './header-menu.tsx';

interface Props {
  site: Site;
  section: SectionOf<'header'>;
  /** Of the page that is shown, to mark it in the menu. */
  path: string;
  /** What was searched for. */
  search: string;
}

export function Header({ site, section, path, search }: Props) {
  if (section.isHidden) return null;
  const { hasSearch, showsLocation: showsPlace } = section;
  const sticky = section.isSticky ? 'sf-header--sticky' : '';
  return (
    <header className={`${classesOfLook(section)} ${groundOf(section)} ${sticky}`.trim()} data-section="header">
      <div className="sf-wrap sf-header__bar">
        <PhoneMenu site={site} path={path} showsPlace={showsPlace} />
        <Logo site={site} ground={section.background} />
        {hasSearch && <SearchForm site={site} search={search} />}
      </div>
      <NavMenu site={site} path={path} showsPlace={showsPlace} />
    </header>
  );
}

function SearchForm({ site, search }: { site: Site; search: string }) {
  return (
    <search className="sf-search">
      <form action={hrefOf(site.base, paths.search)} method="get">
        <label className="sf-vh" htmlFor="sf-q">
          Search the store
        </label>
        <input
          className="sf-input"
          id="sf-q"
          name="q"
          type="search"
          maxLength={100}
          defaultValue={search}
          placeholder="Search items, brands or a barcode"
          autoComplete="off"
        />
        <button className="sf-search__go" type="submit" aria-label="Search">
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
