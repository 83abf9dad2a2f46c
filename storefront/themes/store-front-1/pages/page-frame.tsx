import type { ReactNode } from 'react';
import type { Link, Site } from '#contract/storefront/site.schemas.ts';
import { Crumbs, fromHome } from '../parts/crumbs.tsx';

interface Props {
  site: Site;
  /** The way from the home page, which goes without saying; left out where a page has no place in the store. */
  crumbs?: readonly Link[];
  /** For pages that are read. */
  isNarrow?: boolean;
  children: ReactNode;
}

/** The column that every page but home stands in, with the way to it above. */
export function PageFrame({ site, crumbs, isNarrow = false, children }: Props) {
  return (
    <div className={isNarrow ? 'sf-wrap sf-page sf-page--narrow' : 'sf-wrap sf-page'}>
      {crumbs && <Crumbs site={site} crumbs={fromHome(site, crumbs)} />}
      {children}
    </div>
  );
}
