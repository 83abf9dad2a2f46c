import type { SectionOf } from '#contract/design/sections.ts';
import { type Phrase, t } from '#contract/language/translate.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { MenuItem, Site } from '#contract/storefront/site.schemas.ts';
import { describeHours } from '#storefront/texts/hours.ts';
import { addressLines, dialOf, placeOf } from '../parts/place.ts';
import { SiteLink } from '../parts/site-link.tsx';

interface OwnLink {
  label: Phrase;
  to: string;
}

const forms: readonly OwnLink[] = [
  { label: 'Contact us', to: paths.contact },
  { label: 'Wanted item', to: paths.wanted },
];

const truckloads: OwnLink = { label: 'Truckloads', to: paths.truckloads };

/** Its truckloads and its forms, but for what its own menus lead to; a store that shows samples takes no forms. */
function ownLinks({ isDemo, hasTruckloads, menu }: Site, menus: Site['footerMenus']): OwnLink[] {
  const linked = linksOf(menus.flatMap(({ items }) => items));
  const isInMenu = linked.has(truckloads.to) || linksOf(menu).has(truckloads.to);
  return [
    ...(hasTruckloads && !isInMenu ? [truckloads] : []),
    ...(isDemo ? [] : forms.filter(({ to }) => !linked.has(to))),
  ];
}

const linksOf = (items: readonly MenuItem[]): Set<string> =>
  new Set(items.flatMap((item) => [item, ...item.children]).map(({ to }) => to));

export const hasVisit = (site: Site, section: SectionOf<'footer'>, menus: Site['footerMenus']): boolean =>
  section.showsAddress || ownLinks(site, menus).length > 0;

interface Props {
  site: Site;
  section: SectionOf<'footer'>;
  menus: Site['footerMenus'];
}

/** Where the store is and how it is reached. */
export function FooterVisit({ site, section, menus }: Props) {
  const place = section.showsAddress ? placeOf(site) : null;
  const links = ownLinks(site, menus);
  return (
    <div className="sf-footer__visit">
      <h2>{place ? t('Visit us') : t('Contact')}</h2>
      {section.showsAddress && <Address site={site} />}
      {links.length > 0 && (
        <ul>
          {links.map(({ label, to }) => (
            <li key={to}>
              <SiteLink site={site} to={to}>
                {t(label)}
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Address({ site }: { site: Site }) {
  const place = placeOf(site);
  const lines = [...addressLines(place?.address ?? site.address), ...describeHours(place?.hours ?? [])];
  const phone = place?.phone || site.phone;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {phone && (
        <li>
          <SiteLink site={site} to={dialOf(phone)}>
            {phone}
          </SiteLink>
        </li>
      )}
      {site.email && (
        <li>
          <SiteLink site={site} to={`mailto:${site.email}`}>
            {site.email}
          </SiteLink>
        </li>
      )}
    </ul>
  );
}
