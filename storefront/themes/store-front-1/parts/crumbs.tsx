import type { Link, Site } from '#contract/storefront/site.schemas.ts';
import { SiteLink } from './site-link.tsx';

/** The way down to a page; the page itself is not among them. */
export function Crumbs({ site, crumbs }: { site: Pick<Site, 'base'>; crumbs: readonly Link[] }) {
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label="Breadcrumbs">
      <ol className="sf-crumbs">
        {crumbs.map(({ label, to }) => (
          <li key={to}>
            <SiteLink site={site} to={to}>
              {label}
            </SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
