import { styled } from '@mui/material/styles';
import type { ChannelAccount } from '#contract/channels/channels.schemas.ts';
import { formatDate, formatDateTime, formatNumber, formatRelative } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { themed } from '#web/ui/theme/themed.ts';

const Facts = styled('dl')(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '4px 16px',
    margin: 0,
    ...theme.typography.body2,
    '& dt': { color: theme.vars.palette.text.secondary },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
  })),
);

const Counts = styled('dl')(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    margin: 0,
    padding: '10px 0',
    borderRadius: theme.vars.shape.borderRadius,
    backgroundColor: theme.vars.palette.background.sunken,
    '& > div': { display: 'flex', flexDirection: 'column-reverse', padding: '0 12px', minWidth: 0 },
    '& > div + div': { borderLeft: `1px solid ${theme.vars.palette.border.default}` },
    '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
    '& dd': { ...theme.typography.h3, margin: 0, fontVariantNumeric: 'tabular-nums' },
    '& [data-wrong="true"] dd': { color: theme.vars.palette.error.onSoft },
  })),
);

const words = t.channelSettings.facts;

/** Which account is connected, since when, and up to when sales or shipments were read. */
export function ChannelFacts({ account: { channel, account, connectedAt, readUntil } }: { account: ChannelAccount }) {
  const isHub = channel === 'shipstation';
  return (
    <Facts>
      <dt>{isHub ? t.shipstation.settings.account : words.account}</dt>
      <dd>{account}</dd>
      {connectedAt && (
        <>
          <dt>{words.since}</dt>
          <dd>{formatDate(connectedAt)}</dd>
        </>
      )}
      <dt>{isHub ? t.shipstation.settings.read : words.read}</dt>
      <dd title={readUntil ? formatDateTime(readUntil) : undefined}>
        {readUntil ? formatRelative(readUntil) : words.notRead}
      </dd>
    </Facts>
  );
}

const shown = ['listed', 'waiting', 'failed'] as const;

/** How many products are there, on their way, and refused. */
export const ChannelCounts = ({ account }: { account: ChannelAccount }) => (
  <Counts>
    {shown.map((state) => (
      <div key={state} data-wrong={state === 'failed' && account.failed > 0}>
        <dt>{words[state]}</dt>
        <dd>{formatNumber(account[state])}</dd>
      </div>
    ))}
  </Counts>
);
