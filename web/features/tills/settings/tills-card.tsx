import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Till, tills } from '#contract/tills/tills.contract.ts';
import { call } from '#web/kit/api.ts';
import { formatDateTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { refreshTills, tillsQuery } from '#web/shared/tills/tills.queries.ts';
import { ActionMenu } from '#web/ui/actions/action-menu.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { EditIcon, MoreIcon, PlusIcon, TabletIcon, TrashIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { TillDialog } from './till-dialog.tsx';

const words = t.tills;

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

const Row = styled('li')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '10px 12px 10px 20px',
    borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
    [theme.breakpoints.down('sm')]: { paddingLeft: 16 },
    '& > div': { flex: 1, minWidth: 0, display: 'grid', gap: 2 },
    '& b': { ...theme.typography.subtitle2, overflowWrap: 'anywhere' },
    '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
    '& span[data-marks]': { display: 'flex', flexWrap: 'wrap', gap: 6 },
  })),
);

type Act = { kind: 'add' } | { kind: 'edit' | 'remove'; till: Till };

/** The tills of a store. */
export function TillsCard({ storeId, timeZone }: { storeId: string; timeZone: string }) {
  const { data, error, refetch } = useQuery(tillsQuery(storeId));
  const [act, setAct] = useState<Act>();
  const done = () => setAct(undefined);
  const addButton = (
    <Button startIcon={<PlusIcon />} onClick={() => setAct({ kind: 'add' })}>
      {words.add}
    </Button>
  );
  return (
    <>
      <SectionCard flush title={words.list} description={words.listText} action={data && data.length > 0 && addButton}>
        {!data && !error && <RowsSkeleton rows={2} />}
        {!data && error && (
          <ErrorPanel level={3} correlationId={describeFailure(error).correlationId} onRetry={() => void refetch()} />
        )}
        {data?.length === 0 && (
          <EmptyState level={3} icon={<TabletIcon />} title={words.empty} text={words.emptyText} action={addButton} />
        )}
        {data && data.length > 0 && (
          <List aria-label={words.list}>
            {data.map((till) => (
              <TillRow
                key={till._id}
                till={till}
                timeZone={timeZone}
                onEdit={() => setAct({ kind: 'edit', till })}
                onRemove={() => setAct({ kind: 'remove', till })}
              />
            ))}
          </List>
        )}
      </SectionCard>
      {(act?.kind === 'add' || act?.kind === 'edit') && (
        <TillDialog storeId={storeId} till={act.kind === 'edit' ? act.till : undefined} onClose={done} />
      )}
      {act?.kind === 'remove' && <RemoveTillDialog till={act.till} onClose={done} />}
    </>
  );
}

interface TillRowProps {
  till: Till;
  timeZone: string;
  onEdit: () => void;
  onRemove: () => void;
}

function TillRow({ till, timeZone, onEdit, onRemove }: TillRowProps) {
  const { name, location, paper, receiptChoice, device, shift } = till;
  const holder = device && [device.name ?? device.takenBy, formatDateTime(device.takenAt, { timeZone })].join(', ');
  return (
    <Row>
      <div>
        <b>{name}</b>
        <small>{[location.name, words.paperWidth(paper), words.receiptChoices[receiptChoice]].join(' · ')}</small>
        <small>{device ? words.takenBy(device.letter, holder ?? '') : words.notTaken}</small>
        <span data-marks="">
          {shift ? (
            <StatusChip tone="success" glyph="check" label={words.shiftOpen(shift.number, shift.openedBy)} />
          ) : (
            <StatusChip label={words.shiftClosed} />
          )}
        </span>
      </div>
      <ActionMenu
        trigger={(trigger) => (
          <IconButton {...trigger} aria-label={words.actionsFor(name)}>
            <MoreIcon />
          </IconButton>
        )}
        groups={[
          [{ id: 'edit', label: words.edit, icon: <EditIcon />, onSelect: onEdit }],
          [
            {
              id: 'remove',
              label: words.remove,
              icon: <TrashIcon />,
              tone: 'danger',
              blocked: shift ? words.keptOpen : undefined,
              onSelect: onRemove,
            },
          ],
        ]}
      />
    </Row>
  );
}

function RemoveTillDialog({ till: { _id: id, name }, onClose }: { till: Till; onClose: () => void }) {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  const remove = useMutation({
    mutationFn: () => call(tills.remove, { params: { id } }),
    onSettled: () => refreshTills(client),
  });
  return (
    <ConfirmDialog
      open
      danger
      title={words.removeTitle(name)}
      text={words.removeText}
      confirmLabel={words.remove}
      pendingLabel={words.removing}
      onConfirm={async () => {
        await remove.mutateAsync();
        notify({ message: words.removed(name), tone: 'success' });
      }}
      onClose={onClose}
    />
  );
}
