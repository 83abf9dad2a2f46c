import type { SectionOf } from '#contract/design/sections.ts';
import { t } from '#contract/language/translate.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { CategoryTile } from '#contract/storefront/pages.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { CategoryCard } from '../parts/category-card.tsx';
import { Section } from '../parts/section.tsx';
import { SectionHead } from '../parts/section-head.tsx';

const half = '(min-width: 1280px) 203px, (min-width: 900px) 16vw, (min-width: 600px) 24vw, 48vw';

/** Whether a phone's shelves are fuller with two categories side by side than with three. */
const fillsTwoColumns = (count: number): boolean => count > 2 && count % 2 === 0 && count % 3 !== 0;

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
  const columns = Math.min(section.perRow, tiles.length);
  const isByTwo = fillsTwoColumns(tiles.length);
  return (
    <Section
      section={section}
      className={`sf-per-row-${columns} ${isByTwo ? 'sf-by-two' : ''}`.trim()}
      {...(section.heading ? { labelledBy: 'categories' } : { label: t('Categories') })}
    >
      <div className="sf-wrap">
        <SectionHead
          site={site}
          id="categories"
          heading={section.heading}
          more={{ label: t('All categories'), to: paths.categories }}
        />
        <ul className="sf-categories__grid">
          {tiles.map((tile, index) => (
            <CategoryCard
              key={tile.path}
              site={site}
              tile={tile}
              sizes={isByTwo ? half : undefined}
              showsCount={section.showsCounts}
              isFirst={isFirst && index === 0}
            />
          ))}
        </ul>
      </div>
    </Section>
  );
}
