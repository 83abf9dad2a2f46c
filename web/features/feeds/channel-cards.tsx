import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type FeedChannel, type FeedsOverview, feedChannels } from '#contract/feeds/feeds.schemas.ts';
import { formatNumber, formatRelative } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { CopyButton } from '#web/ui/actions/copy-button.tsx';
import { StatusGlyph } from '#web/ui/facts/status-glyph.tsx';
import { themed } from '#web/ui/theme/themed.ts';

const words = t.feeds;

const Strip = styled('ul')(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    listStyle: 'none',
    margin: 0,
    padding: 0,
    [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  })),
);

const Cell = styled('li')(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignContent: 'start',
    alignItems: 'center',
    padding: '12px 12px 14px 16px',
    '& > :not(.title, .copy)': { gridColumn: '1 / -1' },
    '& .copy': { minHeight: 32 },
    '& + &': { borderLeft: `1px solid ${theme.vars.palette.border.subtle}` },
    [theme.breakpoints.down('md')]: {
      '& + &': { borderLeft: 0, borderTop: `1px solid ${theme.vars.palette.border.subtle}` },
    },
  })),
);

const Bar = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    height: 6,
    margin: '8px 4px 8px 0',
    borderRadius: 3,
    overflow: 'hidden',
    backgroundColor: theme.vars.palette.chart.track,
    '& > .taken': { backgroundColor: theme.vars.palette.chart.main },
    '& > .refused': { backgroundColor: theme.vars.palette.warning.graphic, minWidth: 3 },
  })),
);

const Refused = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    ...theme.typography.body2,
    '&[data-some]': { color: theme.vars.palette.warning.main },
    color: theme.vars.palette.text.secondary,
  })),
);

/** Per channel how many go in, how many are refused, and when it was fetched. */
export function ChannelCards({ overview }: { overview: FeedsOverview }) {
  return (
    <Card component="section" aria-label={words.channels}>
      <Strip>
        {feedChannels.map((channel) => (
          <ChannelCell key={channel} channel={channel} overview={overview} />
        ))}
      </Strip>
    </Card>
  );
}

function ChannelCell({ channel, overview: { feeds, check } }: { channel: FeedChannel; overview: FeedsOverview }) {
  const feed = feeds.find(({ name }) => name === channel);
  const name = words.names[channel];
  return (
    <Cell>
      <Typography className="title" component="p" variant="subtitle2" noWrap>
        {name}
      </Typography>
      <span className="copy">
        {feed?.address && <CopyButton text={feed.address} label={words.copyAddress(name)} />}
      </span>
      {check && <Counts taken={check.taken[channel]} refused={check.refused[channel]} />}
      <Typography variant="caption" component="p" sx={{ color: 'text.tertiary' }}>
        {feed?.fetchedAt ? words.fetchedAt(formatRelative(feed.fetchedAt)) : words.neverFetched}
      </Typography>
    </Cell>
  );
}

function Counts({ taken, refused }: { taken: number; refused: number }) {
  const all = Math.max(1, taken + refused);
  return (
    <>
      <div>
        <Typography component="span" variant="h2">
          {formatNumber(taken)}
        </Typography>{' '}
        <Typography component="span" variant="body2" color="textSecondary">
          {words.goIn}
        </Typography>
      </div>
      <Bar aria-hidden>
        <span className="taken" style={{ width: `${(taken / all) * 100}%` }} />
        {refused > 0 && <span className="refused" style={{ width: `${(refused / all) * 100}%` }} />}
      </Bar>
      <Refused data-some={refused > 0 ? '' : undefined}>
        <StatusGlyph glyph={refused > 0 ? 'alert' : 'check'} />
        {refused > 0 ? words.refused(refused) : words.noneRefused}
      </Refused>
    </>
  );
}
