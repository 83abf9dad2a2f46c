import { countryCodes, nameRegion, usStates } from '#contract/kit/regions.ts';
import { currentLocale, t } from '#contract/language/translate.ts';
import { paths } from '#contract/storefront/addresses.ts';
import { addressLines } from '../../parts/place.ts';
import { AddressFields, addressNames } from '../parts/address-fields.tsx';
import { Field } from '../parts/field.tsx';
import { FormProblem } from '../parts/form-problem.tsx';
import { type FormState, firstWrong } from '../parts/form-state.ts';
import { ShopForm } from '../parts/shop-form.tsx';
import type { HomeProps } from './home-props.ts';

const states = Object.entries(usStates).map(([value, label]) => ({ value, label }));

const named = new Map<string, { value: string; label: string }[]>();

/** Named when they are first needed: most pages are drawn without them. */
function countriesByName() {
  const locale = currentLocale();
  const known = named.get(locale);
  if (known) return known;
  const countries = countryCodes
    .map((value) => ({ value, label: nameRegion(value, locale) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
  named.set(locale, countries);
  return countries;
}

/** A region of another country that was typed once stays. */
const statesWith = (state = '') =>
  state === '' || Object.hasOwn(usStates, state) ? states : [...states, { value: state, label: state }];

/** Addresses for the next time, each with a form that opens below it. */
export function AddressBook({ site, view }: HomeProps) {
  const stateOf = (act: 'add' | 'set', at: number, values: FormState['values']): FormState => {
    const isSent = view.values.do === act && (act === 'add' || view.values.at === String(at));
    const problems = isSent ? view.problems : {};
    const first = firstWrong(['label', ...addressNames], problems);
    return { values: isSent ? view.values : values, problems, prefix: `${act}-${at}-`, first };
  };
  return (
    <section className="sf-panel" aria-labelledby="addresses">
      <h2 id="addresses">{t('Your addresses')}</h2>
      <ul className="sf-addresses">
        {view.addresses.map(({ label, address }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: addresses are known by their place alone
          <li key={at}>
            {label && <b>{label}</b>}
            <address>
              {addressLines(address).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
            <AddressForm site={site} form={stateOf('set', at, { ...address, label })} act="set" at={at} name={label} />
            <ShopForm site={site} to={paths.addresses} hidden={{ do: 'remove', at: String(at) }}>
              <button className="sf-linkbtn" type="submit">
                {t('Remove')}
                <span className="sf-vh"> {label || address.line1}</span>
              </button>
            </ShopForm>
          </li>
        ))}
      </ul>
      <AddressForm site={site} form={stateOf('add', 0, { country: 'US' })} act="add" at={0} name="" />
    </section>
  );
}

interface FormProps {
  site: HomeProps['site'];
  form: FormState;
  act: 'add' | 'set';
  at: number;
  name: string;
}

function AddressForm({ site, form, act, at, name }: FormProps) {
  const isWrong = Object.keys(form.problems).length > 0;
  return (
    <details className="sf-fold" open={isWrong}>
      <summary className="sf-linkbtn">
        {act === 'add' ? t('Add an address') : t('Change')}
        {name && <span className="sf-vh"> {name}</span>}
      </summary>
      <FormProblem problems={form.problems} />
      <ShopForm site={site} to={paths.addresses} hidden={{ do: act, at: String(at) }} className="sf-entry">
        <Field form={form} name="label" label={t('Name of this address')} maxLength={40} isOptional />
        <AddressFields form={form} countries={countriesByName()} states={statesWith(form.values.state)} suitsAll />
        <button className="sf-btn" type="submit">
          {t('Save address')}
        </button>
      </ShopForm>
    </details>
  );
}
