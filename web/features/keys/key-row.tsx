import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ApiKey } from '#contract/keys/keys.contract.ts';
import { formatDate, formatRelative } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { ActionMenu, type MenuAction } from '#web/ui/actions/action-menu.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { EditIcon, ListIcon, MoreIcon, SyncIcon, TrashIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { describeState, isWorking, nameAll } from './key-state.ts';

const words = t.keys;

const fewPermissions = 3;

export type KeyAct = 'calls' | 'edit' | 'rotate' | 'revoke';

export const KeyRows = styled('ul')(
  themed(({ theme }) => ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      padding: '10px 12px 10px 20px',
      borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
      [theme.breakpoints.down('sm')]: { padding: '10px 4px 10px 16px' },
    },
  })),
);

const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' });

const Ending = styled('code')(
  themed(({ theme }) => ({ fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary })),
);

/** A key: what it is called and may do, who made it and when it was used. */
export function KeyRow({ apiKey, now, onAct }: { apiKey: ApiKey; now: number; onAct: (kind: KeyAct) => void }) {
  const { name, lastFour, permissions, storeIds, perMinute, createdBy, createdAt, lastUsedAt, endedBy } = apiKey;
  const works = isWorking(apiKey, now);
  const scope = [
    permissions.length <= fewPermissions ? nameAll(permissions) : words.permissions(permissions.length),
    storeIds ? words.stores(storeIds.length) : words.allStores,
    words.perMinute(perMinute),
  ];
  const by = `${createdBy.firstName} ${createdBy.lastName}`;
  const use = lastUsedAt ? words.used(formatRelative(lastUsedAt, now)) : words.unused;
  const actions: MenuAction[] = [
    { id: 'calls', label: words.showCalls, icon: <ListIcon />, onSelect: () => onAct('calls') },
  ];
  if (works) actions.push({ id: 'edit', label: words.edit, icon: <EditIcon />, onSelect: () => onAct('edit') });
  if (works && endedBy === null) {
    actions.push({ id: 'rotate', label: words.rotate, icon: <SyncIcon />, onSelect: () => onAct('rotate') });
  }
  const ending: MenuAction[] = works
    ? [{ id: 'revoke', label: words.revoke, icon: <TrashIcon />, tone: 'danger', onSelect: () => onAct('revoke') }]
    : [];
  return (
    <li>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Head>
          <Typography variant="subtitle2" component="span" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Ending aria-label={words.ending(lastFour)}>{`sk_live_…${lastFour}`}</Ending>
          <StatusChip {...describeState(apiKey, now)} />
        </Head>
        <Typography variant="body2" component="p" color="textSecondary">
          {scope.join(' · ')}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.tertiary', overflowWrap: 'anywhere' }}>
          {`${words.made(by, formatDate(createdAt))}, ${use}`}
        </Typography>
      </div>
      <ActionMenu
        trigger={(trigger) => (
          <IconButton {...trigger} aria-label={words.actionsFor(name)}>
            <MoreIcon />
          </IconButton>
        )}
        groups={[actions, ending].filter((group) => group.length > 0)}
      />
    </li>
  );
}
