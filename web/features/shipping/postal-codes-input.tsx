import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { get, useFormState } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { FieldFrame, useFieldIds } from '#web/ui/form/field-frame.tsx';
import { useField } from '#web/ui/form/form-context.ts';
import { readPostalCodes } from './shipping-values.ts';

type ListError = { message?: string } & Partial<Record<number, { message?: string }>>;

/** Postal codes as text, however they are parted; the form holds a list. */
export function PostalCodesInput({ name }: { name: string }) {
  const { postalCodes, postalCodesHint, codes } = t.shipping.delivery;
  const ids = useFieldIds();
  const { field } = useField(name);
  const { errors } = useFormState({ name });
  // While it is edited the text is the person's.
  const [draft, setDraft] = useState<string>();
  const list = field.value as readonly string[];
  const error = messageOf(get(errors, name) as ListError | undefined, list.length);
  return (
    <FieldFrame
      label={postalCodes}
      helperText={postalCodesHint}
      ids={ids}
      error={error}
      footEnd={list.length > 0 && codes(list.length)}
    >
      <OutlinedInput
        id={ids.input}
        name={field.name}
        multiline
        minRows={3}
        maxRows={12}
        value={draft ?? list.join(', ')}
        onChange={({ target }) => {
          setDraft(target.value);
          field.onChange(readPostalCodes(target.value));
        }}
        onBlur={() => {
          setDraft(undefined);
          field.onBlur();
        }}
        inputRef={field.ref}
        aria-describedby={ids.help}
      />
    </FieldFrame>
  );
}

/** What is wrong with the list, or with the first wrong entry of it. */
function messageOf(error: ListError | undefined, length: number): string | undefined {
  if (!error || error.message) return error?.message;
  return Array.from({ length }, (_, index) => error[index]?.message).find(Boolean);
}
