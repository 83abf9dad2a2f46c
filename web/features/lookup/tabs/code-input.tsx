import OutlinedInput from '@mui/material/OutlinedInput';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { FieldFrame, useFieldIds } from '#web/ui/form/field-frame.tsx';
import { useField } from '#web/ui/form/form-context.ts';
import { longestCode } from '../new-barcode.ts';
import { codesOfLines } from './continuous.ts';

interface CodeInputProps {
  hintId: string;
  /** Called with every change, after the form has it. */
  onType: (before: string, now: string) => void;
  onEnter: () => void;
  /** Several lines at once. */
  onLines: (codes: readonly string[]) => void;
}

/** The code as a person types or pastes it; Enter adds. Scans are told from typing, whichever field has the focus. */
export function CodeInput({ hintId, onType, onEnter, onLines }: CodeInputProps) {
  const ids = useFieldIds();
  const { field } = useField('code');
  const value = typeof field.value === 'string' ? field.value : '';
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  const paste = (event: ClipboardEvent) => {
    const codes = codesOfLines(event.clipboardData.getData('text'));
    if (codes.length < 2) return;
    event.preventDefault();
    onLines(codes);
  };
  return (
    <FieldFrame label={t.lookupEntry.code} ids={ids} error={undefined}>
      <OutlinedInput
        id={ids.input}
        name={field.name}
        value={value}
        onChange={(event) => {
          field.onChange(event);
          onType(value, event.target.value);
        }}
        onBlur={field.onBlur}
        onKeyDown={press}
        onPaste={paste}
        inputRef={field.ref}
        autoComplete="off"
        aria-describedby={hintId}
        slotProps={{
          input: {
            maxLength: longestCode,
            spellCheck: false,
            autoCapitalize: 'characters',
            enterKeyHint: 'done',
          },
        }}
      />
    </FieldFrame>
  );
}
