import type { ReactNode } from 'react';
import { paths } from '#contract/storefront/addresses.ts';
import type { Link, Site } from '#contract/storefront/site.schemas.ts';
import { Crumbs } from '../parts/crumbs.tsx';

interface Props {
  site: Site;
  crumbs?: readonly Link[];
  /** For pages that are read. */
  isNarrow?: boolean;
  children: ReactNode;
}

/** The column that every page but home stands in, with the way to it above. */
export function PageFrame({ site, crumbs = [], isNarrow = false, children }: Props) {
  return (
    <div className={isNarrow ? 'sf-wrap sf-page sf-page--narrow' : 'sf-wrap sf-page'}>
      <Crumbs site={site} crumbs={fromHome(crumbs)} />
      {children}
    </div>
  );
}

const fromHome = (crumbs: readonly Link[]): readonly Link[] =>
  crumbs.length === 0 || crumbs[0]?.to === paths.home ? crumbs : [{ label: 'Home', to: paths.home }, ...crumbs];
