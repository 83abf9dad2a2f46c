import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useMemo, useSyncExternalStore } from 'react';
import { cents } from '#contract/kit/money.ts';
import { formatCents } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { AlertIcon } from '../../icons.tsx';
import { themed } from '../../theme/themed.ts';
import { size } from '../../theme/tokens.ts';
import { VisuallyHidden } from '../../visually-hidden.tsx';
import { showNumber } from '../edit/kinds.ts';
import type { Notice } from '../sheet-state.ts';
import type { SheetStore } from '../sheet-store.ts';
import { type SelectionSummary, summarise, totalsOf } from '../sheet-summary.ts';

const Root = styled('div')(
  themed(({ theme }) => {
    const { palette } = theme.vars;
    return {
      flex: 'none',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 16,
      minHeight: 40,
      padding: '0 16px',
      ...theme.typography.caption,
      color: palette.text.secondary,
      backgroundColor: palette.background.muted,
      borderTop: `1px solid ${palette.border.default}`,
      '& > *': { display: 'flex', alignItems: 'center', gap: 6 },
      '& [data-errors]': {
        display: 'flex',
        alignItems: 'center',
        gap: 6,
        color: palette.error.onSoft,
        fontWeight: 500,
      },
      '& [data-selection]': { marginLeft: 'auto', gap: 16 },
      '& [data-selection] b': { fontWeight: 500, color: palette.text.primary },
      '& [data-warning]': { color: palette.warning.onSoft },
      [theme.breakpoints.down('sm')]: {
        minHeight: size.touchTarget,
        padding: '4px 12px',
        '& a, & button': { minHeight: size.touchTarget },
      },
    };
  }),
);

// As many as a sum of measures may need; what floating point adds beyond them is not shown.
const mostDecimals = 4;

interface StatusBarProps {
  store: SheetStore;
  onNextError: () => void;
}

/** What was changed, what is wrong, what just happened and what is selected. */
export function StatusBar({ store, onNextError }: StatusBarProps) {
  const state = useSyncExternalStore(store.subscribe, store.get);
  const { edits, errors, rows, columns, selection, notice } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is another with every key, its counts are not.
  const totals = useMemo(() => totalsOf(state), [edits, errors]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const summary = useMemo(() => summarise(state), [edits, rows, columns, selection]);
  const words = t.spreadsheet;
  return (
    <Root>
      <div>
        <span>
          {totals.changedCells === 0 ? words.unchanged : words.changed(totals.changedCells, totals.changedRows)}
        </span>
        {totals.errors > 0 && (
          <>
            <span aria-hidden="true">·</span>
            <span data-errors="">
              <AlertIcon aria-hidden="true" sx={{ fontSize: 14 }} />
              {words.errors(totals.errors)}
            </span>
            <Link
              component="button"
              type="button"
              variant="caption"
              onClick={onNextError}
              sx={{ ml: 0.5, minHeight: 24, fontWeight: 500 }}
            >
              {words.nextError}
            </Link>
          </>
        )}
      </div>
      <div role="status" data-warning={isWarning(notice) ? '' : undefined}>
        {notice && noticeText(notice)}
      </div>
      <Selected summary={summary} />
    </Root>
  );
}

function Selected({ summary: { cells, rows, columns, sum } }: { summary: SelectionSummary }) {
  const words = t.spreadsheet;
  return (
    <div data-selection="">
      <VisuallyHidden role="status">{cells > 1 ? words.selectedRange(rows, columns) : ''}</VisuallyHidden>
      {cells > 1 && <span aria-hidden="true">{words.selected(cells)}</span>}
      {sum && (
        <b>{words.sum(sum.kind === 'money' ? formatCents(cents(sum.amount)) : showNumber(sum.amount, mostDecimals))}</b>
      )}
    </div>
  );
}

const isWarning = (notice: Notice | undefined) =>
  notice?.kind === 'readOnly' ||
  (notice !== undefined && 'kept' in notice && notice.kept > 0) ||
  (notice?.kind === 'pasted' && notice.cutRows + notice.cutColumns > 0);

function noticeText(notice: Notice): string {
  const { notices } = t.spreadsheet;
  switch (notice.kind) {
    case 'pasted':
      return notices.pasted(notice.cells, notice.cutRows, notice.cutColumns, notice.kept);
    case 'cleared':
      return notices.cleared(notice.kept);
    case 'cut':
    case 'filled':
      return notices[notice.kind](notice.cells, notice.kept);
    case 'copied':
    case 'undone':
    case 'redone':
      return notices[notice.kind](notice.cells);
    default:
      return notices[notice.kind];
  }
}
