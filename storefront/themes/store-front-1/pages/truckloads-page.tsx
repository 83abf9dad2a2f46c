import { t } from '#contract/language/translate.ts';
import type { PageOf } from '#contract/storefront/pages.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { PageFrame } from './page-frame.tsx';
import { PieceLinks } from './piece-links.tsx';
import { LotCard } from './truckload/lot-card.tsx';

export function TruckloadsPage({ site, page }: { site: Site; page: PageOf<'truckloads'> }) {
  return (
    <PageFrame site={site} crumbs={[]}>
      <h1 className="sf-title">{t('Truckloads')}</h1>
      <p className="sf-list__intro">
        {t('Whole lots for resellers.')}
        {!site.isDemo && t(' Ask for one, and we answer with freight and pickup.')}
      </p>
      <ul className="sf-lots">
        {page.cards.map((card, index) => (
          <LotCard key={card.id} site={site} card={card} isFirst={index === 0} />
        ))}
      </ul>
      <PieceLinks site={site} piece={page.piece} what="truckloads" />
    </PageFrame>
  );
}
