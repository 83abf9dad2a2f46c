import type { SectionOf } from '#contract/design/sections.ts';
import { say, t } from '#contract/language/translate.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { isOurs } from '../parts/crumbs.tsx';
import { Icon, isIconName } from '../parts/icon.tsx';
import { LanguageSwitch } from '../parts/language-switch.tsx';
import { Logo } from '../parts/logo.tsx';
import { NewsForm } from '../parts/news-form.tsx';
import { classesOfLook, groundOf } from '../parts/section.tsx';
import { sectionOf } from '../parts/section-of.ts';
import { SiteLink } from '../parts/site-link.tsx';
import { FooterVisit, hasVisit } from './footer-visit.tsx';

interface Props {
  site: Site;
  section: SectionOf<'footer'>;
  /** On pages that ask for it themselves, or can't send anything, the newsletter is left out. */
  hasNews: boolean;
}

/** Which cards are taken is told once there is a checkout that takes them. */
export function Footer({ site, section, hasNews }: Props) {
  if (section.isHidden) return null;
  const menus = site.footerMenus.filter(({ items }) => items.length > 0).slice(0, section.menus);
  const isReached = hasVisit(site, section, menus);
  return (
    <footer className={`${classesOfLook(section)} ${groundOf(section)}`} data-section="footer">
      <div className="sf-wrap">
        <div className={`sf-footer__cols sf-footer__cols--${menus.length + (isReached ? 1 : 0)}`}>
          <div className="sf-footer__about">
            <Logo site={site} ground={section.background} />
            {section.about && <p>{say(section.about)}</p>}
            <SocialLinks site={site} />
            {hasNews && takesNews(site) && <FooterNews site={site} />}
          </div>
          {menus.map((menu) => (
            <FooterMenu key={menu.title} site={site} menu={menu} />
          ))}
          {isReached && <FooterVisit site={site} section={section} menus={menus} />}
        </div>
        <div className="sf-footer__end">
          <LanguageSwitch site={site} />
          <span>{t('© {title} · Built with Scanfront', { title: site.title })}</span>
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
    <nav aria-label={say(menu.title)}>
      <h2>{say(menu.title)}</h2>
      <ul>
        {links.map((item) => (
          <li key={item.label + item.to}>
            <SiteLink site={site} to={item.to}>
              {isOurs(item.to) ? say(item.label) : item.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The newsletter in the words of the section that asks for it on the home page. */
function FooterNews({ site }: { site: Site }) {
  const { heading, button } = sectionOf(site.design, 'subscribe');
  return (
    <div className="sf-footer__news">
      <h2>{heading ? say(heading) : t('News by mail')}</h2>
      <NewsForm site={site} prefix="news-" button={say(button)} />
    </div>
  );
}

const networks: Record<string, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  x: 'X',
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

/** Who hides the section that asks for it, or says nothing in it, has no newsletter; samples have no readers. */
function takesNews({ design, isDemo }: Pick<Site, 'design' | 'isDemo'>): boolean {
  const { isHidden, heading, text } = sectionOf(design, 'subscribe');
  return !isDemo && !isHidden && (heading || text) !== '';
}
