import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Device } from '#contract/devices/devices.contract.ts';
import { formatDate } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { devicesQuery, pinsQuery, useRemoveDevice, useResetPin } from '#web/shared/devices/devices.queries.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { TabletIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { DeviceDialog } from './device-dialog.tsx';
import { DeviceRow, List, Row } from './device-list.tsx';

type Act = { kind: 'register' } | { kind: 'edit' | 'remove'; device: Device };

/** The shared devices, and who has a PIN for them. */
export function DevicesTab() {
  const words = t.devices;
  const { data, error, refetch } = useQuery(devicesQuery());
  const [act, setAct] = useState<Act>();
  const { notify } = useSnackbar();
  const remove = useRemoveDevice();
  const mayManageTeam = useMay('team.manage');
  const done = () => setAct(undefined);
  const removing = act?.kind === 'remove' ? act.device : undefined;
  const confirmRemoval = async () => {
    if (!removing) return;
    await remove.mutateAsync(removing._id);
    notify({ message: words.removed(removing.name), tone: 'success' });
  };
  const registers = data?.some(({ isHere }) => isHere) === false;
  const registerButton = (
    <Button variant="contained" startIcon={<TabletIcon />} onClick={() => setAct({ kind: 'register' })}>
      {words.register}
    </Button>
  );
  return (
    <>
      <SectionCard flush title={words.shared} action={registers && data.length > 0 && registerButton}>
        {!data && !error && <RowsSkeleton rows={3} />}
        {!data && error && (
          <ErrorPanel level={3} correlationId={describeFailure(error).correlationId} onRetry={() => void refetch()} />
        )}
        {data?.length === 0 && (
          <EmptyState
            level={3}
            icon={<TabletIcon />}
            title={words.empty}
            text={words.emptyText}
            action={registerButton}
          />
        )}
        {data && data.length > 0 && (
          <List aria-label={words.title}>
            {data.map((device) => (
              <DeviceRow
                key={device._id}
                device={device}
                onEdit={() => setAct({ kind: 'edit', device })}
                onRemove={() => setAct({ kind: 'remove', device })}
              />
            ))}
          </List>
        )}
      </SectionCard>
      {mayManageTeam && <PinsCard />}
      {(act?.kind === 'register' || act?.kind === 'edit') && (
        <DeviceDialog device={act.kind === 'edit' ? act.device : undefined} onClose={done} />
      )}
      {removing && (
        <ConfirmDialog
          open
          danger
          title={words.removeTitle(removing.name)}
          text={words.removeText}
          confirmLabel={words.remove}
          pendingLabel={words.removing}
          onConfirm={confirmRemoval}
          onClose={done}
        />
      )}
    </>
  );
}

function PinsCard() {
  const words = t.devices;
  const { data, error, refetch } = useQuery(pinsQuery());
  const { notify } = useSnackbar();
  const reset = useResetPin();
  const resetOf = (id: string, name: string) =>
    reset.mutate(id, {
      onSuccess: () => void notify({ message: words.resetDone(name), tone: 'success' }),
      onError: (failed) => void notify({ ...describeFailure(failed), tone: 'error' }),
    });
  return (
    <SectionCard flush title={words.pins} description={words.pinsText}>
      {!data && !error && <RowsSkeleton rows={2} />}
      {!data && error && (
        <ErrorPanel level={3} correlationId={describeFailure(error).correlationId} onRetry={() => void refetch()} />
      )}
      <List aria-label={words.pins}>
        {data?.length === 0 && (
          <Row first={words.noPins} second="">
            {null}
          </Row>
        )}
        {data?.map(({ _id, name, setAt }) => (
          <Row key={_id} first={name} second={words.pinSince(formatDate(setAt))}>
            <Button size="small" aria-label={words.resetNamed(name)} onClick={() => resetOf(_id, name)}>
              {words.reset}
            </Button>
          </Row>
        ))}
      </List>
    </SectionCard>
  );
}
