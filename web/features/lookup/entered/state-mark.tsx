import { styled } from '@mui/material/styles';
import { t } from '#web/kit/messages/t.ts';
import { type Glyph, StatusGlyph } from '#web/ui/facts/status-glyph.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Barcode } from '../lookup-model.ts';

const Mark = styled('span')(
  themed(({ theme }) => {
    const { palette } = theme.vars;
    return {
      flex: 'none',
      display: 'grid',
      color: palette.text.disabled,
      '& > svg': { width: 14, height: 14 },
      '&[data-state="done"]': { color: palette.success.main },
      '&[data-state="looking"]': { color: palette.primary.text },
      '&[data-state="unanswered"]': { color: palette.warning.main },
    };
  }),
);

const glyphs: Record<Barcode['state'], Glyph> = {
  waiting: 'dot',
  looking: 'quarter',
  done: 'check',
  unanswered: 'alert',
};

/** How far a barcode is. */
export function StateMark({ state }: { state: Barcode['state'] }) {
  return (
    <Mark data-state={state}>
      <StatusGlyph glyph={glyphs[state]} />
      <VisuallyHidden>{t.lookup.list.states[state]}</VisuallyHidden>
    </Mark>
  );
}
