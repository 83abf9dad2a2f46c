import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ProductImport } from '#contract/transfers/transfers.contract.ts';
import { formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { themed } from '#web/ui/theme/themed.ts';
import type { ImportAction } from './use-preview-table.ts';

const Tiles = styled(Tabs)(
  themed(({ theme }) => ({
    flex: 'none',
    borderBottom: 0,
    overflow: 'visible',
    '& .MuiTabs-scroller': { overflow: 'visible !important' },
    '& .MuiTabs-indicator': { display: 'none' },
    '& .MuiTabs-list': {
      display: 'grid',
      gap: 8,
      gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
      [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    },
  })),
) as typeof Tabs;

const Tile = styled(Tab)(
  themed(({ theme }) => ({
    alignItems: 'flex-start',
    minHeight: 60,
    maxWidth: 'none',
    padding: '8px 12px',
    borderRadius: theme.vars.shape.borderRadius,
    border: `1px solid ${theme.vars.palette.border.default}`,
    ...theme.typography.caption,
    textAlign: 'left',
    '& b': { ...theme.typography.h3, color: theme.vars.palette.text.primary },
    '&:hover': { backgroundColor: theme.vars.palette.background.hover },
    '&.Mui-selected': {
      color: theme.vars.palette.primary.onSoft,
      backgroundColor: theme.vars.palette.primary.soft,
      borderColor: theme.vars.palette.primary.text,
      boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.text}`,
    },
    '&[data-wrong="true"] b': { color: theme.vars.palette.error.onSoft },
  })),
);

interface PreviewTilesProps {
  id: string;
  counts: ProductImport['counts'];
  action: ImportAction;
  onAction: (action: ImportAction) => void;
}

const actions: readonly ImportAction[] = ['create', 'update', 'unchanged', 'error'];

/** How many rows do what; each leads to its rows. */
export function PreviewTiles({ id, counts, action, onAction }: PreviewTilesProps) {
  const words = t.transfers.dialog;
  const amounts = { ...counts, error: counts.errors };
  return (
    <Tiles value={action} onChange={(_event, next: ImportAction) => onAction(next)} aria-label={words.tiles}>
      {actions.map((each) => (
        <Tile
          key={each}
          disableRipple
          value={each}
          id={`${id}-${each}`}
          aria-controls={`${id}-rows`}
          data-wrong={each === 'error' && counts.errors > 0}
          label={
            <>
              <b>{formatNumber(amounts[each])}</b>
              {words.tabs[each]}
            </>
          }
        />
      ))}
    </Tiles>
  );
}
