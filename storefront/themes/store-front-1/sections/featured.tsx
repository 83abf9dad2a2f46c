import type { SectionOf } from '#contract/design/sections.ts';
import { t } from '#contract/language/translate.ts';
import type { ProductCard as Card } from '#contract/storefront/pages.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { ProductCard } from '../parts/product-card.tsx';
import { Section } from '../parts/section.tsx';
import { SectionHead } from '../parts/section-head.tsx';

interface Props {
  site: Site;
  section: SectionOf<'featured'>;
  cards: readonly Card[];
  /** Where everything of the kind is. */
  more: string;
  /** Whether it opens the page. */
  isFirst?: boolean;
}

export function Featured({ site, section, cards, more, isFirst = false }: Props) {
  if (cards.length === 0) return null;
  return (
    <Section
      section={section}
      className={`sf-columns-${section.columns}`}
      {...(section.heading ? { labelledBy: 'featured' } : { label: t('Products') })}
    >
      <div className="sf-wrap">
        <SectionHead
          site={site}
          id="featured"
          heading={section.heading}
          text={section.text}
          more={{ label: t('See all'), to: more }}
        />
        <ul className="sf-products">
          {cards.slice(0, section.limit).map((card, index) => (
            <ProductCard key={card.id} site={site} card={card} isFirst={isFirst && index === 0} />
          ))}
        </ul>
      </div>
    </Section>
  );
}
