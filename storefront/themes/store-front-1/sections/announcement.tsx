import type { Site } from '#contract/storefront/site.schemas.ts';
import { SiteLink } from '../parts/site-link.tsx';

/** Its time is kept by a script: a page is published once, and the news on it begins and ends later. */
export function Announcement({ site, announcement }: { site: Site; announcement: NonNullable<Site['announcement']> }) {
  const { text, link, from, to } = announcement;
  if (!text) return null;
  return (
    <section
      className="sf-announce sf-on-accent"
      aria-label="Announcement"
      data-from={from ?? undefined}
      data-to={to ?? undefined}
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
