import type { ReactNode } from 'react';
import { t } from '#contract/language/translate.ts';
import type { PageView } from '#contract/storefront/pages.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { pathOf } from './parts/page-path.ts';
import { sectionOf } from './parts/section-of.ts';
import { Announcement } from './sections/announcement.tsx';
import { Footer } from './sections/footer.tsx';
import { Header } from './sections/header.tsx';

interface Props {
  site: Site;
  page: PageView;
  children: ReactNode;
}

export const bodyClassOf = (page: PageView): string => `sf sf-page-${page.kind}`;

/** Everything inside the body: what the published page and the builder's canvas have in common. */
export function StoreFrame({ site, page, children }: Props) {
  return (
    <>
      <FrameTop site={site} path={pathOf(page)} search={searchOf(page)} />
      <main id="main">{children}</main>
      <FrameEnd site={site} hasNews={hasNews(page)} />
    </>
  );
}

/** What was searched for. */
export const searchOf = (page: PageView): string => (page.kind === 'search' ? page.query.q : '');

/** The first page has a section of its own for it, and without a connection nothing can be sent. */
export const hasNews = ({ kind }: PageView): boolean => kind !== 'home' && kind !== 'offline';

/** What stands above the page's own part. */
export function FrameTop({ site, path, search }: { site: Site; path: string; search: string }) {
  return (
    <>
      <a className="sf-skip" href="#main">
        {t('Skip to content')}
      </a>
      {site.isDemo && (
        <aside className="sf-demo" aria-label={t('Demonstration')}>
          {t('This is a demonstration. The goods shown are samples and can’t be bought.')}
        </aside>
      )}
      {site.announcement && <Announcement site={site} announcement={site.announcement} />}
      <Header site={site} section={sectionOf(site.design, 'header')} path={path} search={search} />
    </>
  );
}

/** What stands below it. */
export const FrameEnd = ({ site, hasNews }: { site: Site; hasNews: boolean }) => (
  <Footer site={site} section={sectionOf(site.design, 'footer')} hasNews={hasNews} />
);
