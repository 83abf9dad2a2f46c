import { t } from '#contract/language/translate.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { SiteLink } from './site-link.tsx';

interface Props {
  site: Pick<Site, 'base' | 'isDemo'>;
  /** What the form begins with. */
  keywords?: string;
  className?: string;
  label?: string;
}

/** Leads to the form for what is not there; a store that shows samples takes no wishes. */
export function WantedLink({
  site,
  keywords = '',
  className = 'sf-btn sf-btn--line',
  label = t('Tell us what you are looking for'),
}: Props) {
  if (site.isDemo) return null;
  const words = keywords.slice(0, 200).toWellFormed();
  return (
    <SiteLink
      site={site}
      to={words ? `${paths.wanted}?keywords=${encodeURIComponent(words)}` : paths.wanted}
      className={className}
    >
      {label}
    </SiteLink>
  );
}
