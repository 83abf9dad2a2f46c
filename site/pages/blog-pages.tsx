import { origin, type SitePage } from '../page.ts';
import { Drawing } from '../parts/drawing.tsx';
import { Prose } from '../parts/prose.tsx';
import type { Article } from '../texts.ts';

const addressOf = ({ slug }: Article) => `/blog/${slug}`;

/** The list of articles, the articles, and the address of the specification that shows the newest of them. */
export function blogPages(articles: readonly Article[]): SitePage[] {
  const [newest] = articles;
  const pages = articles.map((article) => articlePage(article, articles));
  const details = newest && { ...articlePage(newest, articles), path: '/blog/details', canonical: addressOf(newest) };
  return [listPage(articles), ...pages, ...(details ? [details] : [])];
}

function listPage(articles: readonly Article[]): SitePage {
  const [first, ...others] = articles;
  return {
    path: '/blogs',
    title: 'Blog',
    description: 'Practical writing for people who buy by the truck and sell by the piece.',
    label: 'Blog',
    keywords: ['articles', 'guides', 'notes', 'posts', 'news'],
    ...(first && { changed: first.date }),
    content: (
      <div className="wrap page">
        <h1>Notes from the dock</h1>
        <p className="lead">Practical writing for people who buy by the truck and sell by the piece.</p>
        {first && (
          <a className="post0" href={addressOf(first)}>
            <div className="cover">
              <Drawing name={`cover-${first.cover}`} width={600} height={400} isFirst />
            </div>
            <div>
              <Meta article={first} />
              <h2>{first.title}</h2>
              <p>{first.description}</p>
            </div>
          </a>
        )}
        <div className="posts">
          {others.map((article) => (
            <Tile key={article.slug} article={article} />
          ))}
        </div>
      </div>
    ),
  };
}

function articlePage(article: Article, all: readonly Article[]): SitePage {
  const more = all.filter(({ slug }) => slug !== article.slug).slice(0, 3);
  return {
    path: addressOf(article),
    title: article.title,
    description: article.description,
    label: article.title,
    keywords: [article.topic, 'blog', 'article', ...article.headings],
    changed: article.date,
    data: [
      {
        '@type': 'BlogPosting',
        headline: article.title,
        description: article.description,
        datePublished: article.date,
        articleSection: article.topic,
        mainEntityOfPage: `${origin}${addressOf(article)}`,
        author: { '@type': 'Organization', name: 'Scanfront', url: `${origin}/` },
      },
    ],
    content: (
      <>
        <article className="wrap page article">
          <p className="crumb">
            <a href="/blogs">Blog</a>
          </p>
          <h1>{article.title}</h1>
          <p className="lead">{article.description}</p>
          <Meta article={article} />
          <div className="cover">
            <Drawing name={`cover-${article.cover}`} width={600} height={400} isFirst />
          </div>
          <Prose html={article.html} />
        </article>
        <section className="wrap sec">
          <h2 className="more">More from the dock</h2>
          <div className="posts posts--more">
            {more.map((other) => (
              <Tile key={other.slug} article={other} />
            ))}
          </div>
        </section>
      </>
    ),
  };
}

function Tile({ article }: { article: Article }) {
  return (
    <a href={addressOf(article)}>
      <div className="cover">
        <Drawing name={`cover-${article.cover}`} width={600} height={400} />
      </div>
      <Meta article={article} />
      <h3>{article.title}</h3>
      <p>{article.description}</p>
    </a>
  );
}

const dates = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

const Meta = ({ article: { topic, date, minutes } }: { article: Article }) => (
  <span className="meta">
    <b>{topic}</b> · <time dateTime={date}>{dates.format(new Date(date))}</time> · {minutes} min
  </span>
);
