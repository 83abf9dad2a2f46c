import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ProductImport } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { StatusGlyph } from '#web/ui/facts/status-glyph.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { FailureBanner } from '#web/ui/feedback/failure-banner.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { mappingOf } from '../import-stage.ts';
import { useMapColumns } from '../transfers.queries.ts';

const words = t.importing.doubts;

const List = styled('ul')(
  themed(({ theme }) => ({
    margin: 0,
    padding: 0,
    listStyle: 'none',
    backgroundColor: theme.vars.palette.warning.soft,
    borderBottom: `1px solid ${theme.vars.palette.warning.line}`,
    color: theme.vars.palette.warning.onSoft,
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: '6px 10px',
      padding: '8px 16px 8px 20px',
      ...theme.typography.body2,
    },
    '& > li + li': { borderTop: `1px solid ${theme.vars.palette.warning.line}` },
    '& p': { flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' },
  })),
);

interface DoubtsProps {
  made: ProductImport;
  /** Rows are being checked again: nothing else can be said meanwhile. */
  isBusy: boolean;
  /** Neither this column nor none: another one is chosen among all of them. */
  onColumns: () => void;
}

/** Columns whose guess would be doubtful: asked about, not made. */
export function Doubts({ made, isBusy, onColumns }: DoubtsProps) {
  const id = useId();
  const { mutate: map, isPending, error } = useMapColumns(made._id);
  const answer = (doubt: ProductImport['doubts'][number], isRight: boolean) => {
    const { [doubt.field]: _, ...others } = mappingOf(made);
    map(isRight ? { ...others, [doubt.field]: doubt.column } : others);
  };
  return (
    <List aria-label={words.title} inert={isBusy || isPending}>
      {made.doubts.map((doubt) => {
        const name = `${id}-${doubt.field}`;
        return (
          <li key={`${doubt.field} ${doubt.column}`}>
            <StatusGlyph glyph="alert" />
            <p id={name}>{doubt.message}</p>
            <Button size="small" aria-describedby={name} onClick={() => answer(doubt, true)}>
              {words.yes(doubt.column)}
            </Button>
            <Button size="small" aria-describedby={name} onClick={onColumns}>
              {words.another}
            </Button>
            <Button size="small" aria-describedby={name} onClick={() => answer(doubt, false)}>
              {words.no}
            </Button>
          </li>
        );
      })}
      {error && (
        <li>
          <FailureBanner failure={describeFailure(error)} />
        </li>
      )}
    </List>
  );
}
