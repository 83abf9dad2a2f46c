import type { FormHTMLAttributes } from 'react';
import { hrefOf } from '#contract/storefront/addresses.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';

interface Props extends Omit<FormHTMLAttributes<HTMLFormElement>, 'action' | 'method' | 'hidden'> {
  site: Pick<Site, 'base'>;
  to: string;
  /** Sent along unseen. */
  hidden?: Readonly<Record<string, string>>;
}

/** A form that is sent to the store; what is wrong with it is told by the store, at the fields. */
export function ShopForm({ site, to, hidden = {}, children, ...rest }: Props) {
  return (
    <form action={hrefOf(site.base, to)} method="post" noValidate {...rest}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
