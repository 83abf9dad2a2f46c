import { t } from '#contract/language/translate.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { SiteLink } from '../parts/site-link.tsx';

/**
 * Drawn as it is when the page is published; a script keeps its time from then on. Nobody waits for the script: a page
 * that it is late for shows what was true.
 */
export function Announcement({ site, announcement }: { site: Site; announcement: NonNullable<Site['announcement']> }) {
  const { text, link, from, to, isCurrent } = announcement;
  if (!text) return null;
  return (
    <section
      className="sf-announce sf-on-accent"
      aria-label={t('Announcement')}
      data-from={from ?? undefined}
      data-to={to ?? undefined}
      hidden={isCurrent === false}
    >
      {link ? (
        <SiteLink site={site} to={link}>
          {text}
        </SiteLink>
      ) : (
        text
      )}
    </section>
  );
}
