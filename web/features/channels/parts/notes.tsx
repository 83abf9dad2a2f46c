import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { AlertIcon, CheckIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { coloursOf } from '#web/ui/theme/tone.ts';

const Root = styled('div')(
  themed(({ theme }) => ({
    padding: '10px 12px 10px 16px',
    borderRadius: 10,
    border: '1px solid',
    ...theme.typography.body2,
    '& > p': { display: 'flex', gap: 8, fontWeight: 500 },
    '& > p > .MuiSvgIcon-root': { flex: 'none', marginTop: 2 },
    '& > ul': { display: 'grid', gap: 4, margin: '6px 0 0', padding: '0 0 0 24px', overflowWrap: 'anywhere' },
    '& a': { color: 'inherit', textDecoration: 'underline', whiteSpace: 'nowrap' },
    ...Object.assign(
      {},
      ...(['error', 'warning'] as const).map((tone) => {
        const { onSoft, soft, line } = coloursOf(theme, tone);
        return { [`&[data-tone="${tone}"]`]: { color: onSoft, backgroundColor: soft, borderColor: line } };
      }),
    ),
  })),
);

interface NotesProps {
  tone: 'error' | 'warning';
  title: string;
  notes: readonly { key: string; text: ReactNode }[];
  /** Told at once when it appears. */
  live?: boolean;
}

/** What is wrong with a product on a channel, line by line. */
export function Notes({ tone, title, notes, live = false }: NotesProps) {
  const id = useId();
  if (notes.length === 0) return null;
  return (
    <Root data-tone={tone} role={live ? 'alert' : 'group'} aria-labelledby={live ? undefined : id}>
      <Typography variant="body2" id={id}>
        <AlertIcon />
        {title}
      </Typography>
      <ul>
        {notes.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </Root>
  );
}

/** Texts as notes; the same one twice is told once. */
export const toNotes = (texts: readonly string[]) => [...new Set(texts)].map((text) => ({ key: text, text }));

const Line = styled('p')(
  themed(({ theme }) => ({
    display: 'flex',
    gap: 8,
    margin: 0,
    ...theme.typography.body2,
    color: theme.vars.palette.success.onSoft,
    '& > .MuiSvgIcon-root': { flex: 'none', marginTop: 2 },
  })),
);

/** That it went well. */
export function Success({ children }: { children: ReactNode }) {
  return (
    <Line role="status">
      <CheckIcon />
      {children}
    </Line>
  );
}
