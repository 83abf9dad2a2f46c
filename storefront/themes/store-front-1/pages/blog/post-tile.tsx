import { t } from '#contract/language/translate.ts';
import type { PostCard } from '#contract/storefront/pages.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { Picture } from '../../parts/picture.tsx';
import { SiteLink } from '../../parts/site-link.tsx';
import { PostDate } from './post-date.tsx';

interface Props {
  site: Site;
  post: PostCard;
  /** The newest one stands large above the others. */
  isLead?: boolean;
  heading?: 'h2' | 'h3';
}

/** A post in a list. */
export function PostTile({ site, post, isLead = false, heading: Heading = 'h2' }: Props) {
  const sizes = isLead ? '(min-width: 900px) 680px, 100vw' : '(min-width: 900px) 376px, 100vw';
  return (
    <li className={`sf-post ${isLead ? 'sf-post--lead' : ''} ${post.cover ? '' : 'sf-post--text'}`.trim()}>
      {post.cover && (
        <div className="sf-post__cover">
          <Picture site={site} picture={post.cover} sizes={sizes} isFirst={isLead} isDecoration />
        </div>
      )}
      <div>
        <p className="sf-post__meta">
          {post.tags[0] && <b>{post.tags[0]}</b>}
          <PostDate site={site} date={post.publishedAt} />
        </p>
        <Heading className="sf-post__title">
          <SiteLink site={site} to={post.path}>
            {post.title}
          </SiteLink>
        </Heading>
        {post.excerpt && <p className="sf-post__text">{post.excerpt}</p>}
        {isLead && post.author && <p className="sf-post__meta">{t('By {author}', { author: post.author })}</p>}
      </div>
    </li>
  );
}
