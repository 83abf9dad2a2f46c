import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { ScanIcon } from '#web/ui/icons.tsx';
import { PhoneActions } from '#web/ui/layout/page-header.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import type { LookupEngine } from '../lookup-session.ts';
import type { EngineSnapshot } from '../lookup-store.ts';
import { EditDialog } from './edit-dialog.tsx';
import { EnteredRows } from './entered-rows.tsx';
import { useListActions } from './list-actions.ts';

const Root = styled('section')(
  themed(({ theme }) => ({
    flex: '1 1 0',
    minHeight: 300,
    display: 'flex',
    flexDirection: 'column',
    [theme.breakpoints.down('sm')]: { flex: 'none', minHeight: 0 },
  })),
);

const Bar = styled('div')(
  themed(({ theme }) => ({
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 49,
    padding: '7px 10px 7px 16px',
    borderTop: `1px solid ${theme.vars.palette.border.default}`,
  })),
);

interface ListProps {
  snapshot: EngineSnapshot;
  session: LookupEngine;
}

/** The list of barcodes to look up, and the button that does it. */
export function EnteredBarcodes({ snapshot, session, action }: ListProps & { action?: ReactNode }) {
  const { barcodes, results, phase, isReady } = snapshot;
  const headingId = useId();
  const phone = usePhone();
  const [editing, setEditing] = useState<string>();
  const acts = useListActions(session, setEditing);
  const edited = editing === undefined ? undefined : barcodes.find(({ id }) => id === editing);
  const words = t.lookup.list;
  const isBlocked = phase !== 'idle' || barcodes.length === 0 || !isReady;
  const start = (
    <Button
      variant="contained"
      size={phone ? 'large' : 'medium'}
      // Not disabled, which would take the focus from whoever has just pressed it.
      aria-disabled={isBlocked}
      onClick={() => !isBlocked && session.start()}
    >
      {words.start}
    </Button>
  );
  return (
    <Root aria-labelledby={headingId}>
      <Bar>
        <Typography id={headingId} tabIndex={-1} component="h2" variant="h4" sx={{ flex: 1, fontSize: { sm: 13 } }}>
          {words.title}{' '}
          <Box component="span" sx={{ ml: 0.5, fontWeight: 400, color: 'text.tertiary' }}>
            {formatNumber(barcodes.length)}
          </Box>
        </Typography>
        <ClearButton snapshot={snapshot} session={session} headingId={headingId} />
        {action}
      </Bar>
      {barcodes.length > 0 && <EnteredRows barcodes={barcodes} acts={acts} />}
      {barcodes.length === 0 && isReady && !(phone && results.length > 0) && (
        <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', borderTop: 1, borderColor: 'border.subtle' }}>
          <EmptyState level={3} icon={<ScanIcon />} title={words.empty} text={words.emptyText} />
        </Box>
      )}
      {barcodes.length === 0 && !isReady && <RowsSkeleton rows={4} />}
      {phone ? (
        barcodes.length > 0 && phase === 'idle' && <PhoneActions>{start}</PhoneActions>
      ) : (
        <Foot snapshot={snapshot}>{start}</Foot>
      )}
      {edited && (
        <EditDialog
          key={edited.id}
          barcode={edited}
          onSave={(changes) => acts.change(edited.id, changes)}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Root>
  );
}

function ClearButton({ snapshot: { barcodes, phase }, session, headingId }: ListProps & { headingId: string }) {
  const { notify } = useSnackbar();
  const clear = () => {
    session.clear();
    // The button goes with the list.
    document.getElementById(headingId)?.focus();
    const message = t.lookup.list.cleared(barcodes.length);
    notify({ message, undo: () => session.restore(barcodes.filter(({ state }) => state !== 'done')) });
  };
  if (barcodes.length === 0) return null;
  return (
    <Button variant="text" size="small" disabled={phase === 'running'} onClick={clear}>
      {t.lookup.list.clear}
    </Button>
  );
}

function Foot({ snapshot: { barcodes }, children }: { snapshot: EngineSnapshot; children: ReactNode }) {
  const units = useMemo(() => barcodes.reduce((sum, { quantity }) => sum + quantity, 0), [barcodes]);
  return (
    <Bar sx={{ minHeight: 59, px: 2 }}>
      <Typography variant="caption" sx={{ flex: 1, color: 'text.tertiary' }}>
        {barcodes.length > 0 && t.lookup.list.summary(barcodes.length, units)}
      </Typography>
      {children}
    </Bar>
  );
}
