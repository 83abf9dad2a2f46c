import type { PageOf } from '#contract/storefront/pages.schemas.ts';
import type { Picture, Site, SiteSlide } from '#contract/storefront/site.schemas.ts';
import type { DesignValues, SlideDraft } from './design-values.ts';
import { toDesign } from './design-values.ts';
import { exampleCards, exampleTiles } from './examples.ts';
import { mendDesign } from './mend-design.ts';

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
