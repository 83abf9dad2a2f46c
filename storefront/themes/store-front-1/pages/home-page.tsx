import type { Section, SectionType } from '#contract/design/sections.ts';
import type { PageOf } from '#contract/storefront/pages.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { sectionOf } from '../parts/section-of.ts';
import { Categories } from '../sections/categories.tsx';
import { Featured } from '../sections/featured.tsx';
import { Icons } from '../sections/icons.tsx';
import { Slider } from '../sections/slider.tsx';
import { Subscribe } from '../sections/subscribe.tsx';
import { Testimonials } from '../sections/testimonials.tsx';

interface Props {
  site: Site;
  page: PageOf<'home'>;
}

/** The sections in the order of the design; those that are hidden or have nothing to show are left out. */
export function HomePage({ site, page }: Props) {
  const slider = sectionOf(site.design, 'slider');
  const isTitled = !slider.isHidden && !slider.hideOnPhone && Boolean(site.slides[0]?.name);
  const shown = site.design.sections.filter(({ isHidden }) => !isHidden);
  const opener = shown.find(({ type }) => hasPictures(site, page, type))?.type;
  return (
    <>
      {!isTitled && <h1 className="sf-vh">{site.title}</h1>}
      {shown.map((section) => (
        <HomeSection
          key={section.type}
          site={site}
          page={page}
          section={section}
          isTitled={isTitled}
          isFirst={section.type === opener}
        />
      ))}
    </>
  );
}

function hasPictures(site: Site, page: PageOf<'home'>, type: SectionType): boolean {
  if (type === 'slider') return site.slides.length > 0;
  if (type === 'categories') return page.categories.length > 0;
  return type === 'featured' && page.featured.length > 0;
}

interface SectionProps extends Props {
  section: Section;
  /** Whether the first slide says what the page is. */
  isTitled: boolean;
  /** Whether its pictures are the first of the page. */
  isFirst: boolean;
}

function HomeSection({ site, page, section, isTitled, isFirst }: SectionProps) {
  switch (section.type) {
    case 'slider':
      return <Slider site={site} section={section} isTitle={isTitled} isFirst={isFirst} />;
    case 'categories':
      return <Categories site={site} section={section} tiles={page.categories} isFirst={isFirst} />;
    case 'featured':
      return (
        <Featured site={site} section={section} cards={page.featured} more={page.featuredMore} isFirst={isFirst} />
      );
    case 'icons':
      return <Icons section={section} />;
    case 'testimonials':
      return <Testimonials site={site} section={section} praised={page.praised} />;
    case 'subscribe':
      return <Subscribe site={site} section={section} />;
    // The frame of every page draws them.
    case 'header':
    case 'footer':
      return null;
  }
}
