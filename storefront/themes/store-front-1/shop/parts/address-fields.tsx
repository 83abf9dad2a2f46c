import { t } from '#contract/language/translate.ts';
import { Field, SelectField } from './field.tsx';
import type { FormState } from './form-state.ts';

interface Props {
  form: FormState;
  countries: readonly { value: string; label: string }[];
  states: readonly { value: string; label: string }[];
  /** A form that is not drawn again when another country is chosen has fields that suit all of them. */
  suitsAll?: boolean;
}

export const addressNames = ['line1', 'line2', 'city', 'state', 'postalCode', 'country'] as const;

/** Where something goes. Countries other than the United States have no list of states here. */
export function AddressFields({ form, countries, states, suitsAll = false }: Props) {
  const country = form.values.country || countries[0]?.value || 'US';
  const isAmerican = country === 'US';
  return (
    <div className="sf-grid2">
      <Field form={form} name="line1" label={t('Address')} autoComplete="address-line1" maxLength={120} isWide />
      <Field
        form={form}
        name="line2"
        label={t('Apartment, suite or floor')}
        autoComplete="address-line2"
        maxLength={120}
        isOptional
        isWide
      />
      <Field form={form} name="city" label={t('City')} autoComplete="address-level2" maxLength={80} />
      <div className="sf-grid2">
        {isAmerican || suitsAll ? (
          <SelectField
            form={form}
            name="state"
            label={t('State')}
            autoComplete="address-level1"
            options={states}
            empty={suitsAll ? t('None or elsewhere') : t('Choose')}
          />
        ) : (
          <Field form={form} name="state" label={t('Region')} autoComplete="address-level1" maxLength={40} isOptional />
        )}
        <Field
          form={form}
          name="postalCode"
          label={isAmerican && !suitsAll ? t('ZIP code') : t('Postal code')}
          autoComplete="postal-code"
          inputMode={isAmerican && !suitsAll ? 'numeric' : 'text'}
          maxLength={12}
        />
      </div>
      {countries.length > 1 ? (
        <SelectField
          form={{ ...form, values: { ...form.values, country } }}
          name="country"
          label={t('Country')}
          autoComplete="country"
          options={countries}
          isWide
        />
      ) : (
        <input type="hidden" name="country" value={country} />
      )}
    </div>
  );
}
