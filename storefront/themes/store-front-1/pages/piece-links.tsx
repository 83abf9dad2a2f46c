import { t } from '#contract/language/translate.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { Icon } from '../parts/icon.tsx';
import { SiteLink } from '../parts/site-link.tsx';

interface Props {
  site: Pick<Site, 'base'>;
  piece: { newer: string | null; older: string | null };
  what: 'items' | 'posts' | 'truckloads' | 'orders';
  /** Where a list is not in the order of time. */
  words?: { newer: string; older: string };
}

/** The ways to the neighbouring pieces of a list. */
export function PieceLinks({ site, piece, what, words }: Props) {
  const { newer, older } = piece;
  if (!newer && !older) return null;
  return (
    <nav className="sf-pages" aria-label={t('More {what}', { what: t(what) })}>
      {newer && (
        <SiteLink site={site} to={newer} rel="prev">
          <Icon name="chevron-left" />
          {words?.newer ?? t('Newer {what}', { what: t(what) })}
        </SiteLink>
      )}
      {older && (
        <SiteLink site={site} to={older} rel="next">
          {words?.older ?? t('Older {what}', { what: t(what) })}
          <Icon name="chevron-right" />
        </SiteLink>
      )}
    </nav>
  );
}
