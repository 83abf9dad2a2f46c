import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { BarButton, Hint, hit, narrow, Station } from '#web/shared/station/pieces.tsx';
import { ArrowLeftIcon, ScanIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { rem } from '#web/ui/theme/typography.ts';

const Head = styled('header')(
  themed(({ theme }) => ({
    flex: 'none',
    minHeight: 56,
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '4px 16px 4px 8px',
    backgroundColor: theme.vars.palette.background.paper,
    borderBottom: `1px solid ${theme.vars.palette.border.default}`,
    '& > h2': { fontSize: rem(16), lineHeight: '20px', fontWeight: 600 },
    [narrow]: { '& > button > span': { position: 'absolute', clipPath: 'inset(50%)' } },
  })),
);

interface PanelProps {
  title: string;
  /** One step back, or out of it. */
  onBack: () => void;
  backLabel?: string;
  children: ReactNode;
}

/** Covers the whole window, in the look of the counter; Esc goes one step back. */
export function Panel({ title, onBack, backLabel = t.afterwards.back, children }: PanelProps) {
  const headingId = useId();
  return (
    <Dialog fullScreen open onClose={onBack} aria-labelledby={headingId} transitionDuration={0}>
      <Station>
        <Head>
          <BarButton onClick={onBack}>
            <ArrowLeftIcon />
            <span>{backLabel}</span>
            <Hint aria-hidden>Esc</Hint>
          </BarButton>
          <h2 id={headingId}>{title}</h2>
        </Head>
        {children}
      </Station>
    </Dialog>
  );
}

/** Enter does the one big act, where nothing else that it would press has the focus. */
export function useEnter(act: () => void, isOn: boolean): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLElement)) return;
    if (target.closest('button, a, input, select, textarea')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOn]);
}

/** Two columns, or on a phone the one that is worked in. */
export const Columns = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, min(432px, 44%))',
  [narrow]: {
    display: 'flex',
    flexDirection: 'column',
    overflowY: 'auto',
    '& > section': { flex: 'none', overflow: 'visible' },
    '& > section:last-of-type': { flex: '1 0 auto' },
    '&[data-shows="left"] > section:last-of-type, &[data-shows="right"] > section:first-of-type': { display: 'none' },
    '&[data-shows] > section': { flex: 1 },
    // The big act stays where the thumb is.
    '& > section:last-of-type > div:last-of-type': { position: 'sticky', bottom: 0, backgroundColor: 'inherit' },
  },
});

/** What scrolls within a column. */
export const Scroll = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  [narrow]: { overflowY: 'visible' },
});

const Field = styled('label')(
  themed(({ theme }) => ({
    flex: 'none',
    minHeight: 56,
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '0 16px',
    borderRadius: 12,
    fontSize: rem(16),
    backgroundColor: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.border.control}`,
    '&:focus-within': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: -1 },
    '& > svg': { fontSize: 20, color: theme.vars.palette.primary.text },
    '& > input': {
      font: 'inherit',
      flex: 1,
      minWidth: 0,
      height: 54,
      padding: 0,
      border: 0,
      outline: 'none',
      color: 'inherit',
      backgroundColor: 'transparent',
      '&::placeholder': { color: theme.vars.palette.text.tertiary, opacity: 1 },
    },
  })),
);

interface FindFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onEnter?: () => void;
  field?: RefObject<HTMLInputElement | null>;
}

/** Where something is scanned into, or typed. */
export function FindField({ label, value, onChange, onEnter, field }: FindFieldProps) {
  return (
    <Field>
      <ScanIcon />
      <input
        ref={field}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !onEnter) return;
          event.preventDefault();
          onEnter();
        }}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the panel was opened to look for something
        autoFocus
      />
    </Field>
  );
}

/** A list of things to choose from: each a button as high as a thumb. */
export const Choices = styled('ul')(
  themed(({ theme }) => ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    borderRadius: 12,
    overflow: 'hidden',
    border: `1px solid ${theme.vars.palette.border.default}`,
    backgroundColor: theme.vars.palette.background.paper,
    '&:empty': { display: 'none' },
    '& > li + li': { borderTop: `1px solid ${theme.vars.palette.border.subtle}` },
    '& > li > button': {
      font: 'inherit',
      width: '100%',
      minHeight: hit + 14,
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      padding: '6px 16px',
      border: 0,
      color: 'inherit',
      textAlign: 'left',
      fontSize: rem(14),
      lineHeight: '18px',
      backgroundColor: 'transparent',
      cursor: 'pointer',
      '&:hover': { backgroundColor: theme.vars.palette.background.hover },
      '&[aria-current="true"]': {
        backgroundColor: theme.vars.palette.primary.soft,
        boxShadow: `inset 3px 0 0 ${theme.vars.palette.primary.text}`,
      },
      '&:disabled': { cursor: 'default', color: theme.vars.palette.text.disabled },
    },
    '& > li > button > span:has(> b)': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '& b': { fontWeight: 500, display: 'block' },
    '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.tertiary },
    '& > li > button > strong': { fontWeight: 600, textAlign: 'right' },
  })),
);

/** Facts of one thing: lines, sums. */
export const Facts = styled('ul')(
  themed(({ theme }) => ({
    listStyle: 'none',
    margin: 0,
    padding: '8px 20px',
    fontSize: rem(13),
    lineHeight: '20px',
    '& + &': { borderTop: `1px solid ${theme.vars.palette.border.default}` },
    '& > li': { display: 'flex', alignItems: 'baseline', gap: 12, minHeight: 28, padding: '3px 0' },
    '& > li > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '& b': { fontWeight: 600 },
    '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.tertiary },
  })),
);

export const Quiet = styled('p')(
  themed(({ theme }) => ({
    padding: '24px 20px',
    fontSize: rem(14),
    textAlign: 'center',
    color: theme.vars.palette.text.tertiary,
  })),
);

/** A small group of buttons that belong together, with what they are about. */
export const Group = styled('div')(
  themed(({ theme }) => ({
    padding: '10px 20px 0',
    fontSize: rem(13),
    '& > p': { marginBottom: 6, fontWeight: 500 },
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: 6 },
    '& > small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.tertiary },
    '& input': {
      font: 'inherit',
      width: '100%',
      height: hit,
      padding: '0 12px',
      borderRadius: 8,
      border: `1px solid ${theme.vars.palette.border.control}`,
      color: 'inherit',
      backgroundColor: theme.vars.palette.background.paper,
      fontSize: rem(16),
    },
  })),
);
