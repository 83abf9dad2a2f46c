import { styled, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { themed } from '../theme/themed.ts';
import { coloursOf, type Tone, tones } from '../theme/tone.ts';
import { type Glyph, StatusGlyph } from './status-glyph.tsx';

export type ChipShape = 'pill' | 'text' | 'tag';

/** The chip itself; `data-tone` and `data-shape` give it its look. Lists draw hundreds, so it is one static style. */
export const ChipRoot = styled('span')(
  themed(({ theme }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 5,
    fontSize: theme.typography.pxToRem(12),
    lineHeight: theme.typography.pxToRem(16),
    fontWeight: 500,
    whiteSpace: 'nowrap',
    '&[data-shape="pill"]': { minHeight: 22, padding: '0 8px 0 6px', borderRadius: 11 },
    '&[data-shape="text"]': { fontWeight: 400, color: theme.vars.palette.text.secondary },
    '&[data-shape="tag"]': { minHeight: 20, padding: '0 6px', borderRadius: 4, border: '1px solid' },
    '& > small': { fontSize: 'inherit', color: theme.vars.palette.text.tertiary },
    ...Object.assign({}, ...tones.map((tone) => toneStyles(theme, tone))),
  })),
);

function toneStyles(theme: Theme, tone: Tone) {
  const { main, soft, onSoft, line } = coloursOf(theme, tone);
  const { text, border } = theme.vars.palette;
  const isNeutral = tone === 'neutral';
  return {
    [`&[data-shape="pill"][data-tone="${tone}"]`]: { color: onSoft, backgroundColor: soft },
    [`&[data-shape="text"][data-tone="${tone}"]`]:
      tone === 'error' ? { color: onSoft } : { '& > svg': isNeutral ? {} : { color: main } },
    [`&[data-shape="tag"][data-tone="${tone}"]`]: {
      color: isNeutral ? text.secondary : onSoft,
      borderColor: isNeutral ? border.default : line,
    },
  };
}

export interface StatusChipProps {
  label: ReactNode;
  tone?: Tone;
  glyph?: Glyph;
  /** `pill` for a status, `text` for a second fact beside it, `tag` for a property. */
  shape?: ChipShape;
  /** A quieter addition after the label. */
  detail?: ReactNode;
}

/** A status as glyph and word; the colour only repeats what they say. */
export function StatusChip({ label, tone = 'neutral', glyph, shape = 'pill', detail }: StatusChipProps) {
  return (
    <ChipRoot data-tone={tone} data-shape={shape}>
      {glyph && <StatusGlyph glyph={glyph} />}
      {label}
      {detail && <small>· {detail}</small>}
    </ChipRoot>
  );
}
