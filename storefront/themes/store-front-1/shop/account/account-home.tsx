import { t } from '#contract/language/translate.ts';
import { paths } from '#contract/storefront/addresses.ts';
import { PageFrame } from '../../pages/page-frame.tsx';
import { Field } from '../parts/field.tsx';
import { Hint } from '../parts/form-problem.tsx';
import { firstWrong } from '../parts/form-state.ts';
import { ShopForm } from '../parts/shop-form.tsx';
import { AddressBook } from './address-book.tsx';
import type { HomeProps } from './home-props.ts';
import { OrderList } from './order-list.tsx';
import { Passkeys } from './passkeys.tsx';

export function AccountHome({ site, view }: HomeProps) {
  return (
    <PageFrame site={site}>
      <div className="sf-account__head">
        <h1 className="sf-title">
          {view.buyer.firstName ? t('Hello, {firstName}', { firstName: view.buyer.firstName }) : t('Your account')}
        </h1>
        <ShopForm site={site} to={paths.signOut}>
          <button className="sf-btn sf-btn--line" type="submit">
            {t('Sign out')}
          </button>
        </ShopForm>
      </div>
      {view.notice && <Hint text={view.notice} />}
      <div className="sf-account">
        <OrderList site={site} view={view} />
        <div className="sf-account__side">
          <Profile site={site} view={view} />
          <AddressBook site={site} view={view} />
          <Passkeys site={site} view={view} />
        </div>
      </div>
    </PageFrame>
  );
}

function Profile({ site, view }: HomeProps) {
  const isWrong = view.values.do === 'profile';
  const problems = isWrong ? view.problems : {};
  const form = {
    values: isWrong ? view.values : view.buyer,
    problems,
    prefix: 'profile-',
    first: firstWrong(['firstName', 'lastName', 'phone'], problems),
  };
  return (
    <section className="sf-panel" aria-labelledby="profile">
      <h2 id="profile">{t('Your details')}</h2>
      <p className="sf-muted">{view.buyer.email}</p>
      <ShopForm site={site} to={paths.profile} hidden={{ do: 'profile' }} className="sf-entry">
        <div className="sf-grid2">
          <Field form={form} name="firstName" label={t('First name')} autoComplete="given-name" maxLength={60} />
          <Field form={form} name="lastName" label={t('Last name')} autoComplete="family-name" maxLength={60} />
        </div>
        <Field form={form} name="phone" label={t('Phone')} type="tel" autoComplete="tel" maxLength={30} isOptional />
        <button className="sf-btn sf-btn--line" type="submit">
          {t('Save')}
        </button>
      </ShopForm>
    </section>
  );
}
