import { renderToStaticMarkup } from 'react-dom/server';
import { developerTopics } from '#contract/site/help-topics.ts';
import type { DrawnPage, SiteFiles, SitePage } from './page.ts';
import { blogPages } from './pages/blog-pages.tsx';
import { handbookPages } from './pages/handbook-pages.tsx';
import { contactPage, salesPage } from './pages/help-pages.tsx';
import { homePage } from './pages/home-page.tsx';
import { notFoundPage } from './pages/not-found-page.tsx';
import { pricingPage } from './pages/pricing-page.tsx';
import { textPages } from './pages/text-pages.tsx';
import { Document } from './parts/document.tsx';
import { type Article, type PageText, textNames, toArticle, toPageText } from './texts.ts';

export { sessionMark } from './parts/session-mark.ts';

/** The Markdown files of the site by their names. */
export interface Sources {
  pages: Readonly<Record<string, string>>;
  articles: Readonly<Record<string, string>>;
  /** Of the handbook, for developers. */
  developers: Readonly<Record<string, string>>;
}

/** Screens of the app that anyone can open; the search knows them, too. */
const doors = [
  {
    path: '/register',
    label: 'Get started',
    description: 'Create an account',
    keywords: ['sign up', 'trial', 'register'],
  },
  {
    path: '/login',
    label: 'Login',
    description: 'Sign in to your account',
    keywords: ['sign in', 'log in', 'account'],
  },
  { path: '/forgetpassword', label: 'Forgot password', description: 'Get a new one', keywords: ['reset', 'recover'] },
];

/** Every page of the public site, the one for addresses that lead nowhere last. */
export function drawSite(sources: Sources, files: SiteFiles): DrawnPage[] {
  const pages = [
    homePage,
    pricingPage,
    contactPage,
    salesPage,
    ...handbookPages(readTexts(developerTopics, sources.developers)),
    ...textPages(readTexts(textNames, sources.pages)),
    ...blogPages(readArticles(sources.articles)),
  ];
  const findable = pages
    .filter(({ canonical }) => canonical === undefined)
    .map(({ path, label, description, keywords }) => ({ path, label, description, keywords }));
  return [...pages, notFoundPage([...findable, ...doors])].map((page) => draw(page, files));
}

function draw(page: SitePage, files: SiteFiles): DrawnPage {
  const { path, label, keywords, description, changed, canonical } = page;
  const html = `<!doctype html>${renderToStaticMarkup(<Document page={page} files={files} />)}`;
  const isListed = canonical === undefined && path !== '/404';
  return { path, label, keywords, description, ...(changed && { changed }), html, isListed };
}

function readTexts<Name extends string>(
  names: readonly Name[],
  sources: Readonly<Record<string, string>>,
): Record<Name, PageText> {
  const texts = names.map((name) => {
    const source = sources[name];
    if (source === undefined) throw new Error(`There is no text for ${name}.`);
    return [name, toPageText(name, source)];
  });
  return Object.fromEntries(texts);
}

/** The newest first. */
const readArticles = (articles: Sources['articles']): Article[] =>
  Object.entries(articles)
    .map(([slug, source]) => toArticle(slug, source))
    .sort((a, b) => b.date.localeCompare(a.date));
