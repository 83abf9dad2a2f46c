import type { ReactNode } from 'react';
import { paths } from '#contract/storefront/addresses.ts';
import type { ShopPageOf } from '#contract/storefront/shop.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { FormTrap } from '../../parts/form-trap.tsx';
import { FormProblem } from '../parts/form-problem.tsx';
import { ShopForm } from '../parts/shop-form.tsx';

interface Props {
  site: Site;
  page: ShopPageOf<'form'>;
  button: string;
  /** Sent along unseen. */
  hidden?: Readonly<Record<string, string>>;
  className?: string;
  children: ReactNode;
}

/** With what keeps programs out: a field that people leave empty, and when the page was drawn. */
export function SentForm({ site, page, button, hidden, className = '', children }: Props) {
  return (
    <ShopForm
      site={site}
      to={paths[page.name]}
      hidden={{ ...hidden, stamp: page.stamp }}
      className={`sf-entry ${className}`.trim()}
      data-form
    >
      <FormProblem problems={page.problems} />
      {children}
      <FormTrap />
      <button className="sf-btn sf-btn--wide sf-btn--l" type="submit">
        {button}
      </button>
    </ShopForm>
  );
}
