import type { ShopPageOf } from '#contract/storefront/shop.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { ForgotForm, Mailed, RegisterForm, ResetForm, SignInForm } from './account-forms.tsx';
import { AccountHome } from './account-home.tsx';

export function AccountPage({ site, page }: { site: Site; page: ShopPageOf<'account'> }) {
  const { view } = page;
  switch (view.name) {
    case 'sign-in':
      return <SignInForm site={site} view={view} />;
    case 'register':
      return <RegisterForm site={site} view={view} />;
    case 'forgot':
      return <ForgotForm site={site} view={view} />;
    case 'reset':
      return <ResetForm site={site} view={view} />;
    case 'mailed':
      return <Mailed site={site} view={view} />;
    case 'home':
      return <AccountHome site={site} view={view} />;
  }
}
