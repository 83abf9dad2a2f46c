import { later, t } from '#contract/language/translate.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { PageOf } from '#contract/storefront/pages.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { Picture } from '../parts/picture.tsx';
import { PostDate } from './blog/post-date.tsx';
import { PostTile } from './blog/post-tile.tsx';
import { PageFrame } from './page-frame.tsx';
import { Prose } from './prose.tsx';

const crumbs = [{ label: later('Blog'), to: paths.blog }];

export function PostPage({ site, page }: { site: Site; page: PageOf<'post'> }) {
  const { post, more } = page;
  return (
    <PageFrame site={site} crumbs={crumbs} isNarrow>
      <article className="sf-article">
        <h1 className="sf-title">{post.title}</h1>
        <p className="sf-post__meta">
          {post.author && <span>{t('By {author}', { author: post.author })}</span>}
          <PostDate site={site} date={post.publishedAt} />
          {post.tags.length > 0 && <span>{post.tags.join(', ')}</span>}
        </p>
        {post.cover && (
          <div className="sf-post__cover sf-article__cover">
            <Picture site={site} picture={post.cover} sizes="(min-width: 900px) 800px, 100vw" isFirst />
          </div>
        )}
        <Prose site={site} html={page.content} />
      </article>
      {more.length > 0 && (
        <section className="sf-section" aria-labelledby="more-posts">
          <div className="sf-section__head">
            <h2 id="more-posts">{t('More from the blog')}</h2>
          </div>
          <ul className="sf-posts">
            {more.map((other) => (
              <PostTile key={other.path} site={site} post={other} heading="h3" />
            ))}
          </ul>
        </section>
      )}
    </PageFrame>
  );
}
