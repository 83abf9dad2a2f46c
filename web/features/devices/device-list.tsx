import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Device } from '#contract/devices/devices.contract.ts';
import { formatRelative } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useLockDevice } from '#web/shared/devices/devices.queries.ts';
import { ActionMenu } from '#web/ui/actions/action-menu.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { MoreIcon, TabletIcon } from '#web/ui/icons.tsx';

export const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

const Root = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 56,
  padding: '8px 20px',
  borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
  '& > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: { padding: '8px 16px' },
}));

interface RowProps {
  icon?: ReactNode;
  first: ReactNode;
  second: string;
  children: ReactNode;
}

export function Row({ icon, first, second, children }: RowProps) {
  return (
    <Root>
      {icon}
      <div>
        <Typography variant="subtitle2" component="div">
          {first}
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: 'text.tertiary' }}>
          {second}
        </Typography>
      </div>
      {children}
    </Root>
  );
}

function describe({ location, person, lastUsedAt }: Device): string {
  const words = t.devices;
  const use = lastUsedAt ? words.lastUsed(formatRelative(lastUsedAt)) : words.neverUsed;
  return [location && words.at(location.name), person ? words.usedBy(person) : use].filter(Boolean).join(' · ');
}

interface DeviceRowProps {
  device: Device;
  onEdit: () => void;
  onRemove: () => void;
}

/** A shared device: where it stands, who is on it, and what can be done with it. */
export function DeviceRow({ device, onEdit, onRemove }: DeviceRowProps) {
  const words = t.devices;
  const { _id: id, name, isLocked, isHere } = device;
  const { notify } = useSnackbar();
  const lock = useLockDevice();
  const turn = () =>
    lock.mutate(
      { id, isLocked: !isLocked },
      {
        onSuccess: () =>
          void notify({ message: isLocked ? words.unlockedNow(name) : words.lockedNow(name), tone: 'success' }),
        onError: (error) => void notify({ ...describeFailure(error), tone: 'error' }),
      },
    );
  return (
    <Row
      icon={<TabletIcon sx={{ color: 'text.secondary' }} />}
      first={
        <>
          {name} {isHere && <StatusChip shape="tag" label={words.here} />}{' '}
          {isLocked && <StatusChip tone="warning" label={words.locked} />}
        </>
      }
      second={describe(device)}
    >
      <ActionMenu
        trigger={(trigger) => (
          <IconButton {...trigger} aria-label={words.actionsFor(name)}>
            <MoreIcon />
          </IconButton>
        )}
        groups={[
          [
            { id: 'edit', label: words.edit, onSelect: onEdit },
            { id: 'lock', label: isLocked ? words.unlock : words.lockIt, onSelect: turn },
          ],
          [{ id: 'remove', label: words.remove, tone: 'danger', onSelect: onRemove }],
        ]}
      />
    </Row>
  );
}
