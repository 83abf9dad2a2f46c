import { say, t } from '#contract/language/translate.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { Link, Site } from '#contract/storefront/site.schemas.ts';
import { SiteLink } from './site-link.tsx';

/** Begins with the store's own name: a category may be called Home. */
export const fromHome = ({ title }: Pick<Site, 'title'>, crumbs: readonly Link[]): readonly Link[] => [
  { label: title, to: paths.home },
  ...crumbs.filter(({ to }) => to !== paths.home),
];

const ours: readonly string[] = [paths.products, paths.categories, paths.blog, paths.truckloads];

/** What a seller has named keeps that name in every language. */
export const isOurs = (to: string): boolean => ours.includes(to);

/** The way down to a page; the page itself is not among them. */
export function Crumbs({ site, crumbs }: { site: Pick<Site, 'base'>; crumbs: readonly Link[] }) {
  return (
    <nav aria-label={t('Breadcrumbs')}>
      <ol className="sf-crumbs">
        {crumbs.map(({ label, to }) => (
          <li key={to}>
            <SiteLink site={site} to={to}>
              {isOurs(to) ? say(label) : label}
            </SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
