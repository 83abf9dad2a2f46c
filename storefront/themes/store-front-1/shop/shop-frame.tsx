import type { ReactNode } from 'react';
import { t } from '#contract/language/translate.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { ShopPage } from '#contract/storefront/shop.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { Icon } from '../parts/icon.tsx';
import { LanguageSwitch } from '../parts/language-switch.tsx';
import { Logo } from '../parts/logo.tsx';
import { dialOf } from '../parts/place.ts';
import { groundOf } from '../parts/section.tsx';
import { sectionOf } from '../parts/section-of.ts';
import { SiteLink } from '../parts/site-link.tsx';
import { Announcement } from '../sections/announcement.tsx';
import { Footer } from '../sections/footer.tsx';
import { Header } from '../sections/header.tsx';

interface Props {
  site: Site;
  page: ShopPage;
  children: ReactNode;
}

/** Everything inside the body. Who pays is not led away: the frame around it is small. */
export function ShopFrame({ site, page, children }: Props) {
  const isPaying = page.kind === 'checkout' || page.kind === 'pay';
  return (
    <>
      <a className="sf-skip" href="#main">
        {t('Skip to content')}
      </a>
      {!isPaying && site.announcement && <Announcement site={site} announcement={site.announcement} />}
      {isPaying ? <PayingHeader site={site} /> : <ShopHeader site={site} page={page} />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {isPaying ? <PayingFooter site={site} /> : <ShopFooter site={site} page={page} />}
    </>
  );
}

/** As menus may name it. */
function pathOf(page: ShopPage): string {
  if (page.kind === 'form') return paths[page.name];
  return page.kind === 'cart' || page.kind === 'account' ? paths[page.kind] : '';
}

/** A design without a header still needs a way back on these pages. */
function ShopHeader({ site, page }: { site: Site; page: ShopPage }) {
  const section = sectionOf(site.design, 'header');
  return (
    <Header
      site={site}
      section={{ ...section, isHidden: false }}
      path={pathOf(page)}
      search=""
      inCart={page.kind === 'cart' ? page.cart.count : undefined}
    />
  );
}

/** Who has just answered the newsletter is not asked again. */
function ShopFooter({ site, page }: { site: Site; page: ShopPage }) {
  const isAbout = page.kind === 'notice' || page.kind === 'ask' || (page.kind === 'form' && page.name === 'newsletter');
  return <Footer site={site} section={sectionOf(site.design, 'footer')} hasNews={!isAbout} />;
}

function PayingHeader({ site }: { site: Site }) {
  const section = sectionOf(site.design, 'header');
  return (
    <header className={`sf-header sf-header--plain ${groundOf(section)}`}>
      <div className="sf-wrap sf-header__bar">
        <Logo site={site} ground={section.background} />
        <span className="sf-header__end">
          <SiteLink site={site} to={paths.cart}>
            {t('Back to cart')}
          </SiteLink>
          <span className="sf-secure">
            <Icon name="lock" size={16} />
            {t('Secure checkout')}
          </span>
        </span>
      </div>
    </header>
  );
}

function PayingFooter({ site }: { site: Site }) {
  return (
    <footer className="sf-slimfoot">
      <div className="sf-wrap">
        <LanguageSwitch site={site} />
        <span>© {site.title}</span>
        {site.email && <a href={`mailto:${encodeURI(site.email)}`}>{site.email}</a>}
        {site.phone && <a href={dialOf(site.phone)}>{site.phone}</a>}
      </div>
    </footer>
  );
}
