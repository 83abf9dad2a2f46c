import type { SectionType } from '../design/sections.ts';
import type { Site } from './site.schemas.ts';

const sharedSections: readonly SectionType[] = ['header', 'footer', 'subscribe'];

/**
 * What pages other than the first one show of a site. Slides and most sections are the first page's alone; the others
 * name the first slide's picture where they have none of their own. A theme draws them with this much, so that a copy
 * of a slide's picture, or a section's wording, changes one page instead of all.
 */
export const shareSite = (site: Site): Site => ({
  ...site,
  slides: site.slides.slice(0, 1).map((slide) => ({ ...slide, picture: { ...slide.picture, copies: 'none' } })),
  subscribePicture: null,
  design: { ...site.design, sections: site.design.sections.filter(({ type }) => sharedSections.includes(type)) },
});
