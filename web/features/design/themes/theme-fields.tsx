import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { themeInput } from '#contract/design/design.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { findCaret } from './caret-place.ts';

const words = t.themes;
const rows = 25;
const lineHeight = 20;

export const themeSchema = themeInput.pick({ name: true, style: true });
export type ThemeValues = z.input<typeof themeSchema>;

const Code = styled('div')(({ theme }) => ({
  '& textarea': {
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSize: 13,
    lineHeight: `${lineHeight}px`,
    tabSize: 2,
    // A long sheet scrolls in its field, so that its button stays in reach.
    maxHeight: rows * lineHeight,
    overflow: 'auto !important',
    // Phones zoom into a field with smaller letters.
    [theme.breakpoints.down('sm')]: { fontSize: 16, lineHeight: `${lineHeight + 4}px` },
  },
}));

/** Name and CSS of a theme. */
export function ThemeFields({ disabled = false }: { disabled?: boolean }) {
  const code = useRef<HTMLDivElement>(null);
  useCaretAtError(code);
  return (
    <SectionCard title={words.editor}>
      <FormGrid>
        <TextInput<ThemeValues>
          name="name"
          label={words.name}
          placeholder={words.namePlaceholder}
          maxLength={80}
          autoComplete="off"
          disabled={disabled}
        />
        <Code ref={code} spellCheck={false}>
          <TextInput<ThemeValues>
            name="style"
            label={words.css}
            placeholder={disabled ? undefined : words.cssExample}
            rows={rows}
            helperText={disabled ? undefined : words.cssHint}
            disabled={disabled}
          />
        </Code>
      </FormGrid>
    </SectionCard>
  );
}

/** Puts the caret where the server's message points to. */
function useCaretAtError(code: { current: HTMLDivElement | null }): void {
  const { control } = useFormContext<ThemeValues>();
  const { errors, submitCount } = useFormState({ control });
  const message = errors.style?.message;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same message after another try leads there again
  useEffect(() => {
    const field = code.current?.querySelector<HTMLTextAreaElement>('textarea:not([aria-hidden])');
    const caret = field && message ? findCaret(message, field.value) : null;
    if (!field || caret === null) return;
    // Browsers scroll a field to its caret when it gets the focus.
    field.blur();
    field.setSelectionRange(caret, caret);
    field.focus();
  }, [message, submitCount, code]);
}
