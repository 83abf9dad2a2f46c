import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { TruckloadDetails } from '#contract/truckloads/truckloads.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useRights } from '#web/shared/accounts/use-may.ts';
import { refreshProducts } from '#web/shared/products/products.queries.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useLeaveGuard } from '#web/ui/form/use-unsaved-guard.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { BreakCard } from './break/break-card.tsx';
import { BreakDialog } from './break/break-dialog.tsx';
import { CostsCard } from './costs/costs-card.tsx';
import { SummaryTiles } from './costs/summary-tiles.tsx';
import { refreshItems } from './details.queries.ts';
import { DetailsHeader } from './details-header.tsx';
import { ItemsCard, itemListOptions } from './items/items-card.tsx';
import { isStuck, useEditQueue, useEditState } from './items/use-edit-queue.ts';
import { ManifestCard } from './manifest/manifest-card.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { useTruckloadActions } from './use-truckload-actions.ts';

const words = t.truckloadDetails;

const Cards = styled('div')(
  themed(({ theme }) => ({
    display: 'grid',
    gap: 16,
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  })),
);

interface DetailsViewProps {
  truckload: TruckloadDetails;
  /** The last question how it stands got no answer. */
  isLost: boolean;
}

/** One truckload, and all that can be done about it. */
export function DetailsView({ truckload, isLost }: DetailsViewProps) {
  const acts = useTruckloadActions(truckload._id);
  const queue = useEditQueue(acts);
  const may = useRights();
  const table = useTableState(itemListOptions);
  const { notify } = useSnackbar();
  const [dialog, setDialog] = useState<'break' | 'remove'>();
  const [costs, setCosts] = useState<'saved' | 'open' | 'stuck'>('saved');
  const guard = useGuard(costs, useEditState(queue));
  useFollowWork(truckload);
  const { setFilter } = table;
  const lines = useRef<HTMLDivElement>(null);
  const showWarned = () => {
    setFilter('only', ['warned']);
    lines.current?.scrollIntoView();
  };
  const close = () => setDialog(undefined);
  // What was entered belongs to the products that are made.
  const startBreak = async () => {
    await queue.flush();
    if (queue.get().edits.size > 0) notify({ message: words.breaking.unsaved, tone: 'error' });
    else setDialog('break');
  };
  return (
    <>
      <DetailsHeader truckload={truckload} onBreak={() => void startBreak()} onRemove={() => setDialog('remove')} />
      {isLost && <Banner tone="warning">{words.lost}</Banner>}
      {truckload.isSample && <Banner tone="info">{words.isSample}</Banner>}
      <BreakCard truckload={truckload} acts={acts} />
      <SummaryTiles truckload={truckload} />
      <Cards>
        {may('truckloads.cost') && may('truckloads.write') && (
          <CostsCard truckload={truckload} acts={acts} onUnsaved={setCosts} />
        )}
        <ManifestCard truckload={truckload} acts={acts} onShowWarned={showWarned} />
      </Cards>
      {truckload.csv?.state === 'reading' && <CardSkeleton lines={6} height={240} label={words.manifest.reading} />}
      {truckload.csv?.state === 'ready' && (
        <div ref={lines} style={{ scrollMarginTop: 'calc(var(--sf-sticky-top) + 16px)' }}>
          <ItemsCard truckload={truckload} table={table} acts={acts} queue={queue} />
        </div>
      )}
      {dialog === 'break' && <BreakDialog id={truckload._id} breakUp={acts.breakUp} onClose={close} />}
      {dialog === 'remove' && <RemoveDialog truckload={truckload} acts={acts} onClose={close} />}
      {guard}
    </>
  );
}

/** Asks before what could not be saved is left behind; what is on its way is let go in peace, but not the tab. */
function useGuard(costs: 'saved' | 'open' | 'stuck', edits: ReturnType<typeof useEditState>) {
  const stuck = costs === 'stuck' || isStuck(edits);
  return useLeaveGuard(costs !== 'saved' || edits.edits.size > 0, (from, to) => stuck && from.pathname !== to.pathname);
}

/** Reads the lines again once the manifest is read or they have become products, and then the products, too. */
function useFollowWork({ _id: id, csv, break: way }: TruckloadDetails): void {
  const client = useQueryClient();
  const isReading = csv?.state === 'reading';
  const isBreaking = way.state === 'running';
  const before = useRef({ isReading, isBreaking });
  useEffect(() => {
    const was = before.current;
    before.current = { isReading, isBreaking };
    const hasBroken = was.isBreaking && !isBreaking;
    if (hasBroken || (was.isReading && !isReading)) void refreshItems(client, id);
    if (hasBroken) void refreshProducts(client);
  }, [client, id, isReading, isBreaking]);
}
