import type { SectionOf } from '#contract/design/sections.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { describeHours } from '#storefront/texts/hours.ts';
import { Icon, isIconName } from '../parts/icon.tsx';
import { Logo } from '../parts/logo.tsx';
import { addressLines, dialOf, placeOf } from '../parts/place.ts';
import { classesOfLook, groundOf } from '../parts/section.tsx';
import { SiteLink } from '../parts/site-link.tsx';

/** Which cards are taken is told once there is a checkout that takes them. */
export function Footer({ site, section }: { site: Site; section: SectionOf<'footer'> }) {
  if (section.isHidden) return null;
  const menus = site.footerMenus.filter(({ items }) => items.length > 0).slice(0, section.menus);
  return (
    <footer className={`${classesOfLook(section)} ${groundOf(section)}`} data-section="footer">
      <div className="sf-wrap">
        <div className={`sf-footer__cols sf-footer__cols--${menus.length + (section.showsAddress ? 1 : 0)}`}>
          <div className="sf-footer__about">
            <Logo site={site} ground={section.background} />
            {section.about && <p>{section.about}</p>}
            <SocialLinks site={site} />
          </div>
          {menus.map((menu) => (
            <FooterMenu key={menu.title} site={site} menu={menu} />
          ))}
          {section.showsAddress && <Visit site={site} />}
        </div>
        <div className="sf-footer__end">
          <span>© {site.title} · Built with Scanfront</span>
          {section.note && (
            <span>
              {section.noteLink ? (
                <SiteLink site={site} to={section.noteLink}>
                  {section.note}
                </SiteLink>
              ) : (
                section.note
              )}
            </span>
          )}
        </div>
      </div>
    </footer>
  );
}

function FooterMenu({ site, menu }: { site: Site; menu: Site['footerMenus'][number] }) {
  const links = menu.items.flatMap((item) => [item, ...item.children]);
  return (
    <nav aria-label={menu.title}>
      <h2>{menu.title}</h2>
      <ul>
        {links.map((item) => (
          <li key={item.label + item.to}>
            <SiteLink site={site} to={item.to}>
              {item.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Visit({ site }: { site: Site }) {
  const place = placeOf(site);
  const lines = [...addressLines(place?.address ?? site.address), ...describeHours(place?.hours ?? [])];
  const phone = place?.phone || site.phone;
  return (
    <div className="sf-footer__visit">
      <h2>{place ? 'Visit us' : 'Contact'}</h2>
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
    </div>
  );
}

const networks: Record<string, string> = {
  ...{ facebook: 'Facebook', instagram: 'Instagram', tiktok: 'TikTok', youtube: 'YouTube', x: 'X' },
  pinterest: 'Pinterest',
};

function SocialLinks({ site }: { site: Site }) {
  const links = Object.entries(site.socialLinks).filter(([name, to]) => to && networks[name]);
  if (links.length === 0) return null;
  return (
    <ul className="sf-social">
      {links.map(([name, to]) => (
        <li key={name}>
          <SiteLink site={site} to={to} className="sf-iconbtn" aria-label={networks[name]}>
            {isIconName(name) && <Icon name={name} />}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
