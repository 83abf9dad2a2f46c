import { Field } from '../parts/field.tsx';
import type { FormState } from '../parts/form-state.ts';

export const senderNames = ['firstName', 'lastName', 'email', 'phone'] as const;

/** Who writes, and how they are answered. */
export function SenderFields({ form }: { form: FormState }) {
  return (
    <>
      <Field form={form} name="firstName" label="First name" autoComplete="given-name" maxLength={60} />
      <Field form={form} name="lastName" label="Last name" autoComplete="family-name" maxLength={60} />
      <Field form={form} name="email" label="Email" type="email" autoComplete="email" maxLength={254} />
      <Field form={form} name="phone" label="Phone" type="tel" autoComplete="tel" maxLength={30} isOptional />
    </>
  );
}
