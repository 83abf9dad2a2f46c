import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { FieldFrame, useFieldIds } from '#web/ui/form/field-frame.tsx';
import { shortestCode } from './use-lookup.ts';

const pause = 350;

interface CodeFieldProps {
  value: string;
  onChange: (text: string) => void;
  /** What was typed so far, once the typing pauses; left out where only a whole code counts. */
  onPause: ((code: string) => void) | undefined;
  onSubmit: (code: string) => void;
  submitLabel: string;
  inputRef: RefObject<HTMLInputElement | null>;
  autoFocus: boolean;
  labelEnd?: ReactNode;
}

/** A code by hand: looked for while it is typed, or when it is sent. */
export function CodeField(props: CodeFieldProps) {
  const { value, onChange, onPause, onSubmit, submitLabel, inputRef, autoFocus, labelEnd } = props;
  const ids = useFieldIds();
  const code = value.trim();
  const report = useEffectEvent((typed: string) => onPause?.(typed));
  useEffect(() => {
    if (code.length <= shortestCode) return;
    const timer = setTimeout(() => report(code), pause);
    return () => clearTimeout(timer);
  }, [code]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code !== '') onSubmit(code);
  };
  return (
    <form onSubmit={submit} noValidate>
      <FieldFrame label={t.inventory.code} labelEnd={labelEnd} ids={ids} error={undefined}>
        <div style={{ display: 'flex', gap: 8 }}>
          <OutlinedInput
            id={ids.input}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            inputRef={inputRef}
            fullWidth
            autoFocus={autoFocus}
            autoComplete="off"
            aria-describedby={ids.help}
            slotProps={{ input: { spellCheck: false, autoCapitalize: 'off', enterKeyHint: 'search', maxLength: 80 } }}
          />
          <Button type="submit">{submitLabel}</Button>
        </div>
      </FieldFrame>
    </form>
  );
}
