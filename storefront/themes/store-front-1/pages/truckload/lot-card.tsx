import { t } from '#contract/language/translate.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import type { TruckloadCard } from '#contract/storefront/truckloads.schemas.ts';
import { formatCents, formatNumber } from '#storefront/texts/format.ts';
import { ConditionBadge } from '../../parts/condition-badge.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Picture } from '../../parts/picture.tsx';
import { SiteLink } from '../../parts/site-link.tsx';
import { LotLine } from './lot-line.tsx';
import { LotPrice } from './lot-price.tsx';

interface Props {
  site: Site;
  card: TruckloadCard;
  /** Whether its picture may be the largest thing a visitor sees first. */
  isFirst: boolean;
}

/** A truckload in a list. */
export function LotCard({ site, card, isFirst }: Props) {
  return (
    <li className={card.isSold ? 'sf-lot sf-lot--sold' : 'sf-lot'}>
      <div className="sf-lot__pic">
        {card.picture ? (
          <Picture
            site={site}
            picture={card.picture}
            isFirst={isFirst}
            sizes="(min-width: 900px) 236px, 100vw"
            className="sf-lot__img"
            isDecoration
          />
        ) : (
          <Icon name="truck" size={28} />
        )}
        <ConditionBadge condition={card.condition} isSold={card.isSold} />
      </div>
      <div className="sf-lot__body">
        <LotLine card={card} />
        <h2>
          <SiteLink site={site} to={card.path}>
            {card.title}
          </SiteLink>
        </h2>
        <Figures card={card} />
      </div>
      <div className="sf-lot__side">
        <LotPrice card={card} />
        <SiteLink site={site} to={card.path} className="sf-btn">
          {t('View details')}
          <span className="sf-vh">{t(' of {title}', { title: card.title })}</span>
        </SiteLink>
      </div>
    </li>
  );
}

function Figures({ card: { pallets, units, retailCents } }: Pick<Props, 'card'>) {
  const figures = [
    { name: t('Pallets'), value: pallets === null ? '' : formatNumber(pallets) },
    { name: t('Units'), value: units === null ? '' : formatNumber(units) },
    { name: t('Retail value'), value: retailCents === null ? '' : formatCents(retailCents) },
  ].filter(({ value }) => value);
  if (figures.length === 0) return null;
  return (
    <dl className="sf-figures">
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
