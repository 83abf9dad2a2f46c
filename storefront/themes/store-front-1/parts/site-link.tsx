import type { AnchorHTMLAttributes } from 'react';
import { hrefOf } from '#contract/storefront/addresses.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';

const safe = /^(\/(?!\/)|https?:\/\/|mailto:|tel:|#)/i;

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  site: Pick<Site, 'base'>;
  /** A path of the store, or an address elsewhere. */
  to: string;
}

/** A link that also works when the store lies in a folder; an address that could run something is no link. */
export function SiteLink({ site, to, children, ...rest }: Props) {
  if (!safe.test(to)) return <span className={rest.className}>{children}</span>;
  const isElsewhere = /^https?:/i.test(to);
  return (
    <a href={hrefOf(site.base, to)} rel={isElsewhere ? 'noopener' : undefined} {...rest}>
      {children}
    </a>
  );
}
