import { t } from '#contract/language/translate.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { PageOf } from '#contract/storefront/pages.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { SiteLink } from '../parts/site-link.tsx';
import { PostTile } from './blog/post-tile.tsx';
import { Notice } from './notice.tsx';
import { PageFrame } from './page-frame.tsx';
import { PieceLinks } from './piece-links.tsx';

export function BlogPage({ site, page }: { site: Site; page: PageOf<'blog'> }) {
  const isNewest = page.piece.newer === null;
  return (
    <PageFrame site={site} crumbs={[]}>
      <h1 className="sf-title">{t('Blog')}</h1>
      {page.posts.length === 0 ? (
        <Notice icon="info" title={t('Nothing here yet')} text={t('The first post is still being written.')}>
          <SiteLink site={site} to={paths.products} className="sf-btn">
            {t('See all products')}
          </SiteLink>
        </Notice>
      ) : (
        <ul className="sf-posts">
          {page.posts.map((post, index) => (
            <PostTile key={post.path} site={site} post={post} isLead={isNewest && index === 0} />
          ))}
        </ul>
      )}
      <PieceLinks site={site} piece={page.piece} what="posts" />
    </PageFrame>
  );
}
