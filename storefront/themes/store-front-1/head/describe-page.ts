import { t } from '#contract/language/translate.ts';
import type { PageOf, PageView, ProductDetail } from '#contract/storefront/pages.schemas.ts';
import type { Picture, Site } from '#contract/storefront/site.schemas.ts';
import { cutText, plainText } from '#storefront/texts/plain-text.ts';
import { titleOfList } from '../pages/listing/list-title.ts';

/** What a page tells search engines and those it is shared with. */
export interface PageFacts {
  title: string;
  description: string;
  picture: Picture | null;
  /** What Open Graph calls it. */
  type: 'website' | 'product' | 'article';
  /** Whether search engines may list it. */
  isListed: boolean;
}

export function describePage(site: Site, page: PageView): PageFacts {
  const facts = { type: 'website', picture: null, isListed: true, ...factsOf(site, page) } as const;
  const description = cutText(facts.description || site.seo.description || site.description, 300);
  const picture = facts.picture ?? site.slides[0]?.picture ?? null;
  return { ...facts, title: titleOf(site, page, facts.title), description, picture };
}

/** What the list of everything is called stands in its own words where nobody has chosen others. */
const titleOfSearch = (page: PageOf<'listing'>): string =>
  page.seo.title === page.title ? titleOfList(page) : page.seo.title || titleOfList(page);

type OwnFacts = Pick<PageFacts, 'title' | 'description'> & Partial<PageFacts>;

function factsOf(site: Site, page: PageView): OwnFacts {
  switch (page.kind) {
    case 'home':
      return { title: site.seo.title || site.title, description: site.seo.description };
    case 'categories':
      return {
        title: t('All categories'),
        description: t('Everything {title} has, by category.', { title: site.title }),
      };
    case 'listing':
      return {
        title: titleOfSearch(page),
        description: page.seo.description || t('{list} at {title}.', { list: titleOfList(page), title: site.title }),
        picture: page.cards[0]?.picture ?? null,
        isListed: page.query === null,
      };
    case 'product':
      return productFacts(page.product);
    case 'page':
      return { title: page.seo.title || page.title, description: page.seo.description || plainText(page.content, 160) };
    case 'blog':
      return { title: t('Blog'), description: t('News and notes from {title}.', { title: site.title }) };
    case 'post':
      return {
        title: page.seo.title || page.post.title,
        description: page.seo.description || page.post.excerpt || plainText(page.content, 160),
        picture: page.post.cover,
        type: 'article',
      };
    case 'truckloads':
      return {
        title: t('Truckloads'),
        description: t('Whole truckloads and pallets from {title}.', { title: site.title }),
        picture: page.cards[0]?.picture ?? null,
      };
    case 'truckload':
      return productFacts(page.truckload);
    case 'search':
      return {
        title: page.query.q ? t('Results for “{q}”', { q: page.query.q }) : t('Search'),
        description: '',
        isListed: false,
      };
    case 'not-found':
      return { title: t('Page not found'), description: '', isListed: false };
    case 'offline':
      return { title: t('You are offline'), description: '', isListed: false };
  }
}

type Sold = Pick<ProductDetail, 'title' | 'description' | 'picture' | 'pictures' | 'seo'>;

function productFacts(product: Sold): OwnFacts {
  return {
    title: product.seo.title || product.title,
    description: product.seo.description || plainText(product.description, 160) || product.title,
    picture: product.pictures[0] ?? product.picture,
    type: 'product',
  };
}

/** The store's name follows, unless it is there already; older pieces of a list say that they are. */
function titleOf(site: Site, page: PageView, title: string): string {
  const number = 'canonical' in page ? page.canonical.match(/\/older\/(\d+)$/)?.[1] : undefined;
  const whole = number ? t('{title}, part {number}', { title, number }) : title;
  return page.kind === 'home' || whole.includes(site.title) ? whole : `${whole} | ${site.title}`;
}
