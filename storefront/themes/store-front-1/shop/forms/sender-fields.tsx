import { t } from '#contract/language/translate.ts';
import { Field } from '../parts/field.tsx';
import type { FormState } from '../parts/form-state.ts';

export const senderNames = ['firstName', 'lastName', 'email', 'phone'] as const;

/** Who writes, and how they are answered. */
export function SenderFields({ form }: { form: FormState }) {
  return (
    <>
      <Field form={form} name="firstName" label={t('First name')} autoComplete="given-name" maxLength={60} />
      <Field form={form} name="lastName" label={t('Last name')} autoComplete="family-name" maxLength={60} />
      <Field form={form} name="email" label={t('Email')} type="email" autoComplete="email" maxLength={254} />
      <Field form={form} name="phone" label={t('Phone')} type="tel" autoComplete="tel" maxLength={30} isOptional />
    </>
  );
}
