import type { SectionOf } from '#contract/design/sections.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { CategoryTile } from '#contract/storefront/pages.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { CategoryCard } from '../parts/category-card.tsx';
import { Section } from '../parts/section.tsx';
import { SectionHead } from '../parts/section-head.tsx';

interface Props {
  site: Site;
  section: SectionOf<'categories'>;
  tiles: readonly CategoryTile[];
  /** Whether it opens the page. */
  isFirst?: boolean;
}

export function Categories({ site, section, tiles, isFirst = false }: Props) {
  if (tiles.length === 0) return null;
  // A shelf that is not full would look as if something were missing.
  const columns = Math.max(3, Math.min(section.perRow, tiles.length));
  return (
    <Section
      section={section}
      className={`sf-per-row-${columns}`}
      {...(section.heading ? { labelledBy: 'categories' } : { label: 'Categories' })}
    >
      <div className="sf-wrap">
        <SectionHead
          site={site}
          id="categories"
          heading={section.heading}
          more={{ label: 'All categories', to: paths.categories }}
        />
        <ul className="sf-categories__grid">
          {tiles.map((tile, index) => (
            <CategoryCard
              key={tile.path}
              site={site}
              tile={tile}
              showsCount={section.showsCounts}
              isFirst={isFirst && index === 0}
            />
          ))}
        </ul>
      </div>
    </Section>
  );
}
