import { say, t } from '#contract/language/translate.ts';
import type { MenuItem, Site } from '#contract/storefront/site.schemas.ts';
import { describeHours } from '#storefront/texts/hours.ts';
import { isOurs } from '../parts/crumbs.tsx';
import { Icon } from '../parts/icon.tsx';
import { placeOf } from '../parts/place.ts';
import { SiteLink } from '../parts/site-link.tsx';

interface Props {
  site: Site;
  path: string;
  showsPlace: boolean;
}

/** The row below the header of wide windows. */
export function NavMenu({ site, path, showsPlace }: Props) {
  const place = showsPlace ? placeOf(site) : null;
  if (site.menu.length === 0 && !place) return null;
  return (
    <nav className="sf-nav" aria-label={t('Store')}>
      <ul className="sf-wrap">
        {site.menu.map((item) => (
          <li key={item.label + item.to}>
            {item.children.length > 0 ? (
              <details name="sf-nav">
                <summary>
                  {isOurs(item.to) ? say(item.label) : item.label}
                  <Icon name="chevron-down" size={16} />
                </summary>
                <SubMenu site={site} item={item} path={path} />
              </details>
            ) : (
              <MenuLink site={site} item={item} path={path} />
            )}
          </li>
        ))}
        {place && (
          <li className="sf-nav__loc">
            <Icon name="pin" size={16} />
            <Place site={site} />
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The same on a phone, where it opens from a button without any script. */
export function PhoneMenu({ site, path, showsPlace }: Props) {
  if (site.menu.length === 0) return null;
  return (
    <details className="sf-menu">
      <summary className="sf-iconbtn" aria-label={t('Menu')}>
        <Icon name="menu" />
      </summary>
      <nav className="sf-menu__panel" aria-label={t('Menu')}>
        <ul>
          {site.menu.map((item) => (
            <li key={item.label + item.to}>
              <MenuLink site={site} item={item} path={path} />
              {item.children.length > 0 && (
                <ul>
                  {item.children.map((child) => (
                    <li key={child.label + child.to}>
                      <MenuLink site={site} item={child} path={path} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
        {showsPlace && placeOf(site) && (
          <p className="sf-menu__place">
            <Icon name="pin" size={16} />
            <Place site={site} />
          </p>
        )}
      </nav>
    </details>
  );
}

function SubMenu({ site, item, path }: { site: Site; item: MenuItem; path: string }) {
  const all = item.to ? [{ label: t('All {label}', { label: item.label }), to: item.to }] : [];
  return (
    <ul className="sf-nav__sub">
      {[...all, ...item.children].map((child) => (
        <li key={child.label + child.to}>
          <MenuLink site={site} item={child} path={path} />
        </li>
      ))}
    </ul>
  );
}

function MenuLink({ site, item, path }: { site: Site; item: Pick<MenuItem, 'label' | 'to'>; path: string }) {
  return (
    <SiteLink site={site} to={item.to} aria-current={item.to === path ? 'page' : undefined}>
      {isOurs(item.to) ? say(item.label) : item.label}
    </SiteLink>
  );
}

function Place({ site }: { site: Site }) {
  const place = placeOf(site);
  const hours = place ? describeHours(place.hours)[0] : undefined;
  return (
    <span>
      {place?.name}
      {hours && (
        <>
          {' · '}
          <b>{hours}</b>
        </>
      )}
    </span>
  );
}
