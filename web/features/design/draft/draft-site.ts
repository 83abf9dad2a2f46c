import { cents } from '#contract/kit/money.ts';
import { conditions } from '#contract/products/products.schemas.ts';
import type { CategoryTile, PageOf, ProductCard } from '#contract/storefront/pages.schemas.ts';
import type { Picture, Site, SiteSlide } from '#contract/storefront/site.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { type DesignValues, type SlideDraft, toDesign } from './design-values.ts';
import { mendDesign } from './mend-design.ts';

const words = t.design.examples;

/** Stand in for products in the preview of a store that has none yet; nobody else sees them. */
const exampleCards: readonly ProductCard[] = words.products.map((title, at) => ({
  id: `example-${at}`,
  path: '/',
  title,
  brand: '',
  condition: conditions[at % conditions.length] ?? 'New',
  priceCents: cents(2499 + at * 1500),
  wasCents: cents(5999 + at * 3000),
  wasRetail: false,
  drop: null,
  left: null,
  picture: null,
  ships: true,
  delivers: false,
  picksUp: false,
}));

const exampleTiles: readonly CategoryTile[] = words.categories.map((name, at) => ({
  name,
  path: `/example-${at}`,
  count: 12 + at * 7,
  picture: null,
}));

/** What a slide's picture is drawn in when we don't know its own size yet. */
const box = { width: 2432, height: 912 };

/** The store with the draft in place of what is saved. */
export function draftSite(site: Site, values: DesignValues): Site {
  const design = mendDesign(toDesign(values), site.design);
  return {
    ...site,
    design,
    slides: values.slides.filter(({ picture }) => picture !== '').map((slide) => toSlide(slide, site.slides)),
    subscribePicture: subscribePicture(values, site.subscribePicture),
  };
}

/** The home page as far as the draft leaves it: other products come with the next save. */
export function draftHome(home: PageOf<'home'>, { sections }: DesignValues): PageOf<'home'> {
  const { limit } = sections.featured;
  const featured = home.featured.length > 0 ? home.featured : exampleCards;
  return {
    ...home,
    categories: home.categories.length > 0 ? home.categories : [...exampleTiles],
    featured: featured.slice(0, limit),
  };
}

const pictureOf = (key: string, known: Picture | undefined): Picture =>
  known ?? { key, alt: '', ...box, copies: 'none' };

function toSlide({ picture, focus, ...slide }: SlideDraft, saved: readonly SiteSlide[]): SiteSlide {
  const known = saved.find((each) => each.picture.key === picture)?.picture;
  const within = (percent: number | null) => Math.min(100, Math.max(0, percent ?? 50));
  return {
    ...slide,
    focus: { x: within(focus.x), y: within(focus.y) },
    // Its words stand beside it.
    picture: { ...pictureOf(picture, known), alt: '' },
  };
}

function subscribePicture({ sections }: DesignValues, saved: Picture | null): Picture | null {
  const key = sections.subscribe.picture;
  if (!key) return null;
  return pictureOf(key, saved?.key === key ? saved : undefined);
}
