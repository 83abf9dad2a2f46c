import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { WebhookEndpoint } from '#contract/webhooks/webhooks.contract.ts';
import { formatDateTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { ActionMenu, type MenuAction } from '#web/ui/actions/action-menu.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { EditIcon, EyeOffIcon, FlashIcon, LockIcon, MoreIcon, SyncIcon, TrashIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { toEndpointInput } from './endpoint-values.ts';
import { useReplayFailed, useSaveEndpoint, useSendTest } from './webhooks.queries.ts';

const words = t.webhooks;

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
const Row = styled('li')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 64,
    padding: '10px 12px 10px 20px',
    borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
    '& > div:first-of-type': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    [theme.breakpoints.down('sm')]: { padding: '10px 8px 10px 16px' },
  })),
);
const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '4px 8px', marginTop: 4 });

type Act = 'edit' | 'log' | 'renew' | 'remove';

export interface EndpointListProps {
  endpoints: readonly WebhookEndpoint[];
  onAct: (act: Act, endpoint: WebhookEndpoint) => void;
  onTested: (endpoint: WebhookEndpoint, delivery: string) => void;
}

export function EndpointList({ endpoints, onAct, onTested }: EndpointListProps) {
  return (
    <List aria-label={words.endpoints}>
      {endpoints.map((endpoint) => (
        <EndpointRow key={endpoint._id} endpoint={endpoint} onAct={onAct} onTested={onTested} />
      ))}
    </List>
  );
}

function EndpointRow({
  endpoint,
  onAct,
  onTested,
}: Omit<EndpointListProps, 'endpoints'> & { endpoint: WebhookEndpoint }) {
  const { address, description, events, isOn, maker } = endpoint;
  const name = description || address;
  const actions = useEndpointActions(endpoint, onAct, onTested);
  return (
    <Row>
      <div>
        <Typography component="h3" variant="subtitle2">
          {name}
        </Typography>
        {description && (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {address}
          </Typography>
        )}
        <Typography variant="caption" component="p" sx={{ color: 'text.tertiary' }}>
          {words.chosen(events.length)} · {words.asMaker(maker)}
        </Typography>
        <Chips>
          <StateChip endpoint={endpoint} />
          {endpoint.waiting > 0 && <StatusChip label={words.waiting(endpoint.waiting)} tone="info" />}
          {endpoint.failed > 0 && <StatusChip label={words.failed(endpoint.failed)} tone="error" />}
          {endpoint.formerSecretUntil && (
            <StatusChip shape="text" label={words.formerUntil(formatDateTime(endpoint.formerSecretUntil))} />
          )}
        </Chips>
        {!isOn && endpoint.offReason && (
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {words.offReasons[endpoint.offReason]}
          </Typography>
        )}
      </div>
      <Button size="small" aria-label={words.logOf(name)} onClick={() => onAct('log', endpoint)}>
        {words.log}
      </Button>
      <ActionMenu
        groups={actions}
        trigger={(trigger) => (
          <IconButton {...trigger} size="small" aria-label={words.actionsFor(name)}>
            <MoreIcon />
          </IconButton>
        )}
      />
    </Row>
  );
}

function StateChip({ endpoint: { isOn, offReason } }: { endpoint: WebhookEndpoint }) {
  if (isOn) return <StatusChip label={words.on} tone="success" />;
  return <StatusChip label={offReason ? words.switchedOff : words.off} tone={offReason ? 'error' : 'neutral'} />;
}

function useEndpointActions(
  endpoint: WebhookEndpoint,
  onAct: EndpointListProps['onAct'],
  onTested: EndpointListProps['onTested'],
): MenuAction[][] {
  const { notify } = useSnackbar();
  const test = useSendTest();
  const save = useSaveEndpoint();
  const replay = useReplayFailed();
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      notify({ message: describeFailure(error).message, tone: 'error' });
    }
  };
  const sendTest = () =>
    act(async () => {
      notify({ message: words.testing });
      const { _id } = await test.mutateAsync(endpoint._id);
      onTested(endpoint, _id);
    });
  const toggle = () =>
    act(async () => {
      const body = { ...toEndpointInput(endpoint), isOn: !endpoint.isOn };
      await save.mutateAsync({ id: endpoint._id, body });
      notify({ message: endpoint.isOn ? words.nowOff : words.nowOn, tone: 'success' });
    });
  const replayAll = () =>
    act(async () => {
      const { replayed } = await replay.mutateAsync({ id: endpoint._id, since: endpoint.createdAt });
      notify({ message: words.replaying(replayed), tone: 'success' });
    });
  return [
    [
      { id: 'test', label: words.test, icon: <FlashIcon />, onSelect: () => void sendTest() },
      { id: 'edit', label: words.edit, icon: <EditIcon />, onSelect: () => onAct('edit', endpoint) },
      {
        id: 'switch',
        label: endpoint.isOn ? words.switchOff : words.switchOn,
        icon: endpoint.isOn ? <EyeOffIcon /> : <FlashIcon />,
        onSelect: () => void toggle(),
      },
      { id: 'renew', label: words.renew, icon: <LockIcon />, onSelect: () => onAct('renew', endpoint) },
      ...(endpoint.isOn && endpoint.failed > 0
        ? [{ id: 'replay', label: words.replayAll, icon: <SyncIcon />, onSelect: () => void replayAll() }]
        : []),
    ],
    [
      {
        id: 'remove',
        label: words.remove,
        icon: <TrashIcon />,
        tone: 'danger',
        onSelect: () => onAct('remove', endpoint),
      },
    ],
  ];
}
