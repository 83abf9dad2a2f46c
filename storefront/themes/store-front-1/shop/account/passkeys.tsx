import { t } from '#contract/language/translate.ts';
import { paths } from '#contract/storefront/addresses.ts';
import { formatDate } from '#storefront/texts/dates.ts';
import { Field } from '../parts/field.tsx';
import { FormProblem } from '../parts/form-problem.tsx';
import { firstWrong } from '../parts/form-state.ts';
import { ShopForm } from '../parts/shop-form.tsx';
import type { HomeProps } from './home-props.ts';

/** What somebody signs in with instead of a password; what each is called, and the way to add and remove one. */
export function Passkeys({ site, view }: HomeProps) {
  const { passkeys, newPasskey } = view;
  if (passkeys.length === 0 && !newPasskey) return null;
  return (
    <section className="sf-panel" aria-labelledby="passkeys">
      <h2 id="passkeys">{t('Passkeys')}</h2>
      <p className="sf-muted">
        {t('Sign in with your finger, your face or the PIN of your device instead of a password.')}
        {newPasskey &&
          ` ${t('A passkey belongs to one address: what you add here works at {host} alone. Should the store move to another address, sign in with your password and add a new one.', { host: newPasskey.host })}`}
      </p>
      {passkeys.length > 0 && (
        <ul className="sf-addresses">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} site={site} passkey={passkey} here={newPasskey?.host} />
          ))}
        </ul>
      )}
      {newPasskey && <AddPasskey site={site} view={view} fresh={newPasskey} />}
    </section>
  );
}

interface RowProps {
  site: HomeProps['site'];
  passkey: HomeProps['view']['passkeys'][number];
  here: string | undefined;
}

function PasskeyRow({ site, passkey: { id, name, createdAt, lastUsedAt, host }, here }: RowProps) {
  const used = lastUsedAt ? t('last used {day}', { day: formatDate(lastUsedAt, site.timeZone) }) : t('not used yet');
  return (
    <li>
      <b>{name}</b>
      <span className="sf-muted">
        {t('Added {day}', { day: formatDate(createdAt, site.timeZone) })}, {used}
        {here !== undefined && host !== here && `; ${t('works at {host} alone', { host })}`}
      </span>
      <details className="sf-fold">
        <summary className="sf-linkbtn">
          {t('Rename')}
          <span className="sf-vh"> {name}</span>
        </summary>
        <ShopForm site={site} to={paths.passkeys} hidden={{ do: 'rename', id }} className="sf-entry">
          <Field
            form={{ values: { name }, problems: {}, prefix: `passkey-${id}-`, first: undefined }}
            name="name"
            label={t('Name of this passkey')}
            maxLength={60}
          />
          <button className="sf-btn" type="submit">
            {t('Save name')}
          </button>
        </ShopForm>
      </details>
      <ShopForm site={site} to={paths.passkeys} hidden={{ do: 'forget', id }}>
        <button className="sf-linkbtn" type="submit">
          {t('Remove')}
          <span className="sf-vh"> {name}</span>
        </button>
      </ShopForm>
    </li>
  );
}

function AddPasskey({ site, view, fresh }: HomeProps & { fresh: NonNullable<HomeProps['view']['newPasskey']> }) {
  const isSent = view.values.do === 'passkey';
  const problems = isSent ? view.problems : {};
  const form = {
    values: isSent ? view.values : {},
    problems,
    prefix: 'passkey-',
    first: firstWrong(['name', 'password'], problems),
  };
  return (
    <details className="sf-fold" open={Object.keys(problems).length > 0}>
      <summary className="sf-linkbtn">{t('Add a passkey')}</summary>
      <FormProblem problems={problems} />
      <noscript>
        <p className="sf-muted">{t('This needs JavaScript. Your password works without.')}</p>
      </noscript>
      <ShopForm
        site={site}
        to={paths.passkeys}
        hidden={{ do: 'passkey', passkey: '' }}
        className="sf-entry"
        data-passkey="add"
        data-challenge={fresh.challenge}
        data-host={fresh.host}
        data-user={fresh.userId}
        data-email={view.buyer.email}
        data-store={site.title}
        data-known={view.passkeys.map(({ credentialId }) => credentialId).join(' ')}
      >
        <Field
          form={form}
          name="name"
          label={t('Name of this passkey')}
          maxLength={60}
          hint={t('Such as “My phone”.')}
        />
        <Field form={form} name="password" label={t('Your password')} type="password" autoComplete="current-password" />
        <button className="sf-btn" type="submit">
          {t('Add passkey')}
        </button>
      </ShopForm>
    </details>
  );
}
