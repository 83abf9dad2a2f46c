import type { ReactNode } from 'react';
import { later, t } from '#contract/language/translate.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { AccountView } from '#contract/storefront/shop.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { Notice } from '../../pages/notice.tsx';
import { PageFrame } from '../../pages/page-frame.tsx';
import { SiteLink } from '../../parts/site-link.tsx';
import { Field } from '../parts/field.tsx';
import { FormProblem, Hint } from '../parts/form-problem.tsx';
import { firstWrong } from '../parts/form-state.ts';
import { ShopForm } from '../parts/shop-form.tsx';

interface Props<Name extends AccountView['name']> {
  site: Site;
  view: Extract<AccountView, { name: Name }>;
}

const email = { name: 'email', label: later('Email'), type: 'email', autoComplete: 'email', maxLength: 254 } as const;
const newPassword = {
  name: 'password',
  label: later('Password'),
  type: 'password',
  autoComplete: 'new-password',
  maxLength: 200,
  hint: later('At least 8 characters'),
} as const;

export function SignInForm({ site, view }: Props<'sign-in'>) {
  const form = { ...view, first: firstWrong(['email', 'password'], view.problems) };
  const { next } = view.values;
  return (
    <EntryFrame site={site} title={t('Sign in')}>
      {view.notice && <Hint text={view.notice} />}
      <FormProblem problems={view.problems} />
      <ShopForm site={site} to={paths.signIn} hidden={next ? { next } : {}} className="sf-entry">
        <Field form={form} {...email} />
        <Field form={form} name="password" label={t('Password')} type="password" autoComplete="current-password" />
        <Submit>{t('Sign in')}</Submit>
      </ShopForm>
      {view.passkey && (
        <div data-passkeys="" hidden>
          <ShopForm
            site={site}
            to={paths.passkeySignIn}
            hidden={{ passkey: '', ...(next && { next }) }}
            className="sf-entry"
            data-passkey="sign-in"
            data-challenge={view.passkey.challenge}
            data-host={view.passkey.host}
          >
            <button className="sf-btn sf-btn--line sf-btn--wide" type="submit">
              {t('Sign in with a passkey')}
            </button>
          </ShopForm>
        </div>
      )}
      <EntryLink site={site} to={paths.forgot} label={t('Forgot your password?')} />
      <EntryLink site={site} to={paths.register} label={t('Create an account')} before={t('New here?')} />
    </EntryFrame>
  );
}

export function RegisterForm({ site, view }: Props<'register'>) {
  const form = { ...view, first: firstWrong(['firstName', 'lastName', 'email', 'password'], view.problems) };
  return (
    <EntryFrame site={site} title={t('Create an account')}>
      <p className="sf-muted">{t('See your orders and keep your addresses for the next time.')}</p>
      <FormProblem problems={view.problems} />
      <ShopForm site={site} to={paths.register} className="sf-entry">
        <div className="sf-grid2">
          <Field form={form} name="firstName" label={t('First name')} autoComplete="given-name" maxLength={60} />
          <Field form={form} name="lastName" label={t('Last name')} autoComplete="family-name" maxLength={60} />
        </div>
        <Field form={form} {...email} />
        <Field form={form} {...newPassword} />
        <Submit>{t('Create account')}</Submit>
      </ShopForm>
      <EntryLink site={site} to={paths.signIn} label={t('Sign in')} before={t('Have an account?')} />
    </EntryFrame>
  );
}

export function ForgotForm({ site, view }: Props<'forgot'>) {
  const form = { ...view, first: firstWrong(['email'], view.problems) };
  return (
    <EntryFrame site={site} title={t('Forgot your password?')}>
      <p className="sf-muted">{t('Tell us your email, and we send you a link to choose a new one.')}</p>
      <FormProblem problems={view.problems} />
      <ShopForm site={site} to={paths.forgot} className="sf-entry">
        <Field form={form} {...email} />
        <Submit>{t('Send the link')}</Submit>
      </ShopForm>
      <EntryLink site={site} to={paths.signIn} label={t('Back to sign in')} />
    </EntryFrame>
  );
}

export function ResetForm({ site, view }: Props<'reset'>) {
  const form = { ...view, first: firstWrong(['password'], view.problems) };
  return (
    <EntryFrame site={site} title={t('Choose a new password')}>
      <FormProblem problems={view.problems} />
      <ShopForm site={site} to={paths.reset} hidden={{ token: view.token }} className="sf-entry">
        <Field form={form} {...newPassword} label={t('New password')} />
        <Submit>{t('Save the password')}</Submit>
      </ShopForm>
    </EntryFrame>
  );
}

export function Mailed({ site, view }: Props<'mailed'>) {
  const about =
    view.about === 'register'
      ? t('We sent a link to {email}. Open it to finish your account.', { email: view.email })
      : t('If {email} has an account here, a link to choose a new password is on its way.', { email: view.email });
  return (
    <PageFrame site={site}>
      <Notice heading="h1" icon="mail" title={t('Check your mail')} text={about}>
        <SiteLink site={site} to={paths.signIn} className="sf-btn">
          {t('Go to sign in')}
        </SiteLink>
      </Notice>
    </PageFrame>
  );
}

function EntryFrame({ site, title, children }: { site: Site; title: string; children: ReactNode }) {
  return (
    <PageFrame site={site}>
      <div className="sf-panel sf-entrybox">
        <h1 className="sf-title">{title}</h1>
        {children}
      </div>
    </PageFrame>
  );
}

const Submit = ({ children }: { children: ReactNode }) => (
  <button className="sf-btn sf-btn--wide" type="submit">
    {children}
  </button>
);

function EntryLink({ site, to, label, before = '' }: { site: Site; to: string; label: string; before?: string }) {
  return (
    <p className="sf-entry__more">
      {before && `${before} `}
      <SiteLink site={site} to={to}>
        {label}
      </SiteLink>
    </p>
  );
}
