import { t } from '#contract/language/translate.ts';
import type { ProductCard as Card } from '#contract/storefront/pages.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { ConditionBadge } from './condition-badge.tsx';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import { NextDrop, Price } from './price.tsx';
import { SiteLink } from './site-link.tsx';
import { describeWays } from './ways.ts';

const quarter = '(min-width: 1280px) 286px, (min-width: 900px) 23vw, 46vw';

interface Props {
  site: Site;
  card: Card;
  sizes?: string;
  /** Whether its picture may be the largest thing a visitor sees first. */
  isFirst?: boolean;
  heading?: 'h2' | 'h3';
}

/** A product in a list; stands in `<ul class="sf-products">`. */
export function ProductCard({ site, card, sizes = quarter, isFirst = false, heading: Heading = 'h3' }: Props) {
  const isSold = card.left === 0;
  return (
    <li className={isSold ? 'sf-card sf-card--sold' : 'sf-card'}>
      <div className="sf-card__pic">
        {card.picture ? (
          <Picture
            site={site}
            picture={card.picture}
            sizes={sizes}
            isFirst={isFirst}
            className="sf-card__img"
            isDecoration
          />
        ) : (
          <span className="sf-card__img sf-card__img--none">
            <Icon name="picture" size={28} />
          </span>
        )}
        <ConditionBadge condition={card.condition} isSold={isSold} />
      </div>
      <Heading className="sf-card__title">
        <SiteLink site={site} to={card.path}>
          {card.title}
        </SiteLink>
      </Heading>
      <Price priceCents={card.priceCents} wasCents={card.wasCents} wasRetail={card.wasRetail ?? true} />
      <NextDrop drop={card.drop} left={card.left} />
      <HowToGet card={card} />
    </li>
  );
}

function HowToGet({ card }: { card: Card }) {
  const ways = card.left === 0 ? null : describeWays(card);
  const isScarce = card.left !== null && card.left > 0;
  if (!ways && !isScarce) return null;
  return (
    <p className="sf-card__get">
      {isScarce && <span className="sf-stock">{t('Only {left} left', { left: card.left ?? 0 })}</span>}
      {isScarce && ways && <span aria-hidden="true">·</span>}
      {ways && (
        <span className="sf-card__ways">
          <Icon name={ways.icon} size={16} />
          <span>{ways.text}</span>
        </span>
      )}
    </p>
  );
}
