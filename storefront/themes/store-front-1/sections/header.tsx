import type { SectionOf } from '#contract/design/sections.ts';
import { t } from '#contract/language/translate.ts';
import { hrefOf, paths } from '#contract/storefront/addresses.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { Icon } from '../parts/icon.tsx';
import { Logo } from '../parts/logo.tsx';
import { classesOfLook, groundOf } from '../parts/section.tsx';
import { SiteLink } from '../parts/site-link.tsx';
import { NavMenu, PhoneMenu } from './header-menu.tsx';

interface Props {
  site: Site;
  section: SectionOf<'header'>;
  /** Of the page that is shown, to mark it in the menu. */
  path: string;
  /** What was searched for. */
  search: string;
  /** How many pieces the buyer has, where that is known; published pages learn it from a script. */
  inCart?: number;
}

export function Header({ site, section, path, search, inCart }: Props) {
  if (section.isHidden) return null;
  const { hasSearch, showsLocation: showsPlace } = section;
  const sticky = section.isSticky ? 'sf-header--sticky' : '';
  return (
    <header className={`${classesOfLook(section)} ${groundOf(section)} ${sticky}`.trim()} data-section="header">
      <div className="sf-wrap sf-header__bar">
        <PhoneMenu site={site} path={path} showsPlace={showsPlace} />
        <Logo site={site} ground={section.background} />
        {hasSearch && <SearchForm site={site} search={search} />}
        {!site.isDemo && <BuyerLinks site={site} path={path} inCart={inCart} />}
      </div>
      <NavMenu site={site} path={path} showsPlace={showsPlace} />
    </header>
  );
}

/** The number stands in a badge of its own, which is empty as long as it is not known. */
function BuyerLinks({ site, path, inCart = 0 }: Pick<Props, 'site' | 'path' | 'inCart'>) {
  const currentAt = (to: string) => (to === path ? 'page' : undefined);
  return (
    <div className="sf-header__acts">
      {!site.menu.some(({ to }) => to === paths.wanted) && (
        <SiteLink site={site} to={paths.wanted} className="sf-wanted-link" aria-current={currentAt(paths.wanted)}>
          <Icon name="bell" />
          <span>{t('Wanted item')}</span>
        </SiteLink>
      )}
      <SiteLink site={site} to={paths.account} aria-current={currentAt(paths.account)}>
        <Icon name="user" />
        <span>{t('Account')}</span>
      </SiteLink>
      <SiteLink site={site} to={paths.cart} className="sf-cart-link" aria-current={currentAt(paths.cart)}>
        <Icon name="cart" />
        <span>{t('Cart')}</span>
        <b hidden={inCart === 0}>
          <span>{inCart}</span>
          <span className="sf-vh">{t(' in it')}</span>
        </b>
      </SiteLink>
    </div>
  );
}

function SearchForm({ site, search }: { site: Site; search: string }) {
  return (
    <search className="sf-search">
      <form action={hrefOf(site.base, paths.search)} method="get">
        <label className="sf-vh" htmlFor="sf-q">
          {t('Search the store')}
        </label>
        <input
          className="sf-input"
          id="sf-q"
          name="q"
          type="search"
          maxLength={100}
          defaultValue={search}
          placeholder={t('Search items, brands or a barcode')}
          autoComplete="off"
        />
        <button className="sf-search__go" type="submit" aria-label={t('Search')}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
