import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ProductImport } from '#contract/transfers/transfers.contract.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { ImportFoot } from '../foot/import-foot.tsx';
import { RunningFoot } from '../foot/progress-foot.tsx';
import { LookCard } from '../look/look-card.tsx';
import { ChangedPeek } from '../rows/changed-peek.tsx';
import { RowsCard } from '../rows/rows-card.tsx';
import { useRowsTable } from '../rows/use-rows-table.ts';
import { TrayCard } from '../tray/tray-card.tsx';
import { useKeptFocus } from '../tray/use-kept-focus.ts';
import { LayoutCard } from './layout-card.tsx';
import { VerdictTabs } from './verdicts.tsx';

const Columns = styled('div')(
  themed(({ theme }) => ({
    display: 'grid',
    gap: 16,
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 336px' },
    '&[inert]': { opacity: 0.6 },
  })),
);
const Panel = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  minWidth: 0,
  '&:focus': { outline: 'none' },
});

interface CheckedImportProps {
  made: ProductImport;
  /** Rows or rules that changed are being checked. */
  isChecking: boolean;
  onColumns: () => void;
}

/** What a file will do, what needs somebody, how it will look, and the button; the foot tells how it goes on. */
export function CheckedImport({ made, isChecking, onColumns }: CheckedImportProps) {
  const id = useId();
  const rows = useRowsTable(made);
  const { action } = rows;
  const isRunning = made.status === 'running';
  const panel = useKeptFocus(action);
  return (
    <>
      {made.message && !isRunning && <Banner tone="info">{made.message}</Banner>}
      <LayoutCard made={made} isBusy={isChecking} {...(!isRunning && { onColumns })}>
        <VerdictTabs id={id} made={made} action={action} onAction={rows.show} />
      </LayoutCard>
      <Columns inert={isRunning}>
        <Panel ref={panel} tabIndex={-1} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${action}`}>
          {action === 'error' ? (
            <>
              <TrayCard made={made} isChecking={isChecking} />
              {made.counts.update > 0 && <ChangedPeek made={made} onAll={() => rows.show('update')} />}
            </>
          ) : (
            <RowsCard made={made} action={action} rows={rows} />
          )}
        </Panel>
        <LookCard made={made} action={action} />
      </Columns>
      {isRunning ? <RunningFoot made={made} /> : <ImportFoot made={made} isChecking={isChecking} />}
    </>
  );
}
