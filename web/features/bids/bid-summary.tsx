import { styled } from '@mui/material/styles';
import type { Bid } from '#contract/bids/bids.schemas.ts';
import { leftOf, type ReckonedBid } from '#contract/bids/reckon-bid.ts';
import { toCents, toDollars } from '#contract/kit/money.ts';
import { formatCents, formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { StatusGlyph } from '#web/ui/facts/status-glyph.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { formatBid, formatShare, toTerms } from './describe-bid.ts';
import { type GaugeMark, layOutGauge } from './lay-out-gauge.ts';

const words = t.bids.summary;

const Card = styled('section')(
  themed(({ theme }) => ({
    padding: '18px 24px 20px',
    minWidth: 0,
    borderRadius: 12,
    border: `1px solid ${theme.vars.palette.border.default}`,
    backgroundColor: theme.vars.palette.background.paper,
    [theme.breakpoints.down('sm')]: { padding: 16 },
  })),
);

const Figures = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '16px 24px',
    fontSize: theme.typography.pxToRem(13),
    lineHeight: theme.typography.pxToRem(20),
    color: theme.vars.palette.text.secondary,
    '& > div + div': { borderLeft: `1px solid ${theme.vars.palette.border.default}`, paddingLeft: 24 },
    '& > div[data-end]': { marginLeft: 'auto', border: 0, padding: 0, textAlign: 'right' },
    '& b': { display: 'block', fontWeight: 600, color: theme.vars.palette.text.primary, letterSpacing: '-0.02em' },
    '& b[data-size="bid"]': {
      fontSize: theme.typography.pxToRem(44),
      lineHeight: theme.typography.pxToRem(52),
      letterSpacing: '-0.03em',
    },
    '& b[data-size="range"]': { fontSize: theme.typography.pxToRem(30), lineHeight: theme.typography.pxToRem(42) },
    '& b[data-size="now"]': { fontSize: theme.typography.pxToRem(24), lineHeight: theme.typography.pxToRem(32) },
    '& b[data-size="small"]': { fontSize: theme.typography.pxToRem(18), lineHeight: theme.typography.pxToRem(24) },
    '& p': { display: 'flex', alignItems: 'center', gap: 6, margin: 0 },
    '& p[data-tone="up"]': { color: theme.vars.palette.success.onSoft },
    '& p[data-tone="bad"]': { color: theme.vars.palette.error.onSoft },
    [theme.breakpoints.down('sm')]: {
      display: 'grid',
      '& > div + div': { borderLeft: 0, paddingLeft: 0 },
      '& > div[data-end]': { marginLeft: 0, textAlign: 'left' },
    },
  })),
);

const Gauge = styled('div')(
  themed(({ theme }) => ({
    position: 'relative',
    height: 74,
    marginTop: 18,
    '& > i': { position: 'absolute', display: 'block', borderRadius: 5 },
    '& > i[data-part="rail"]': {
      left: 0,
      right: 0,
      top: 32,
      height: 10,
      backgroundColor: theme.vars.palette.background.sunken,
      boxShadow: `inset 0 0 0 1px ${theme.vars.palette.border.subtle}`,
    },
    '& > i[data-part="range"]': { top: 32, height: 10, opacity: 0.32, backgroundColor: theme.vars.palette.chart.main },
    '& > i[data-part="mark"]': {
      top: 26,
      width: 3,
      height: 22,
      borderRadius: 2,
      transform: 'translateX(-50%)',
      backgroundColor: theme.vars.palette.chart.main,
    },
    '& > i[data-mark="now"]': { backgroundColor: theme.vars.palette.text.primary },
    '& > span': {
      ...theme.typography.caption,
      position: 'absolute',
      whiteSpace: 'nowrap',
      transform: 'translateX(-50%)',
      color: theme.vars.palette.text.secondary,
    },
    '& > span > b': { fontWeight: 600, color: theme.vars.palette.text.primary },
    [theme.breakpoints.down('sm')]: { display: 'none' },
  })),
);

/** The same in words where a gauge has no room. */
const Range = styled('dl')(
  themed(({ theme }) => ({
    ...theme.typography.caption,
    display: 'none',
    gridTemplateColumns: '1fr auto',
    gap: '4px 12px',
    margin: '16px 0 0',
    color: theme.vars.palette.text.secondary,
    '& dd': { margin: 0, fontWeight: 600, color: theme.vars.palette.text.primary },
    [theme.breakpoints.down('sm')]: { display: 'grid' },
  })),
);

const Notes = styled('ul')(
  themed(({ theme }) => ({
    ...theme.typography.caption,
    margin: '8px 0 0',
    padding: 0,
    listStyle: 'none',
    color: theme.vars.palette.text.secondary,
  })),
);

interface BidSummaryProps {
  bid: Bid;
  terms: Bid['terms'];
  bidNow: number | null;
  reckoned: ReckonedBid;
}

/** At first glance: the highest bid, the bid now with what it would leave, and the range. */
export function BidSummary({ bid, terms, bidNow, reckoned }: BidSummaryProps) {
  const { expected, careful, best } = reckoned;
  const marks = layOutGauge({
    careful: toDollars(careful.bidCents),
    best: toDollars(best.bidCents),
    expected: expected && toDollars(expected.bidCents),
    now: bidNow,
  });
  return (
    <Card aria-label={words.gauge}>
      <Figures>
        <Highest terms={terms} reckoned={reckoned} />
        <Now terms={terms} bidNow={bidNow} reckoned={reckoned} />
        <div data-end="">
          {words.counts(bid.units, bid.lines)}
          <b data-size="small">{formatMoney(bid.retail)}</b>
          {words.retail}
        </div>
      </Figures>
      <GaugeOf marks={marks} />
      <Notes>
        {notesOf(bid).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </Notes>
    </Card>
  );
}

function Highest({ terms, reckoned: { expected, careful, best } }: Pick<BidSummaryProps, 'terms' | 'reckoned'>) {
  const label = words.highest(formatShare(terms.margin));
  if (!expected) {
    return (
      <div>
        {label}
        <b data-size="range">
          {formatBid(toDollars(careful.bidCents))} – {formatBid(toDollars(best.bidCents))}
        </b>
        {words.rangeNote}
      </div>
    );
  }
  return (
    <div>
      {label}
      <b data-size="bid" data-highest="">
        {formatBid(toDollars(expected.bidCents))}
      </b>
      {expected.bidCents === 0 && words.nothing}
      {expected.bidCents > 0 && terms.premium > 0 && words.withPremium(formatCents(expected.withPremiumCents))}
    </div>
  );
}

function Now({
  terms,
  bidNow,
  reckoned: { expected, careful, best },
}: Pick<BidSummaryProps, 'terms' | 'bidNow' | 'reckoned'>) {
  if (bidNow === null) {
    return (
      <div>
        {words.now}
        <b data-size="now">–</b>
        {words.none}
      </div>
    );
  }
  const given = toTerms(terms);
  const cents = toCents(bidNow);
  const isOver = cents > (expected ?? best).bidCents;
  return (
    <div>
      {words.now}
      <b data-size="now">{formatBid(bidNow)}</b>
      <p data-tone={isOver ? 'bad' : 'up'}>
        <StatusGlyph glyph={isOver ? 'alert' : 'check'} />
        {expected
          ? leavesOf(leftOf(cents, expected, given), isOver)
          : words.between(
              formatShare(Math.round(leftOf(cents, careful, given).percent)),
              formatShare(Math.round(leftOf(cents, best, given).percent)),
            )}
      </p>
    </div>
  );
}

function leavesOf({ leftCents, percent }: ReturnType<typeof leftOf>, isOver: boolean): string {
  const amount = formatBid(Math.abs(toDollars(leftCents)));
  if (leftCents < 0) return words.loses(amount);
  return (isOver ? words.over : words.leaves)(formatShare(Math.round(percent)), amount);
}

const named: Record<GaugeMark['id'], string> = {
  careful: words.careful,
  expected: words.expected,
  best: words.best,
  now: words.bidNow,
};

/** Labels that would lie upon each other go to the other side of the rail. */
function GaugeOf({ marks }: { marks: readonly GaugeMark[] }) {
  const at = (id: GaugeMark['id']) => marks.find((mark) => mark.id === id)?.at ?? 0;
  const isClose = (one: number, other: number) => Math.abs(one - other) < 24;
  const isAbove = ({ id, at: place }: GaugeMark) =>
    id === 'now' || (id === 'expected' && (isClose(place, at('careful')) || isClose(place, at('best'))));
  return (
    <>
      <Gauge aria-hidden="true">
        <i data-part="rail" />
        <i data-part="range" style={{ left: `${at('careful')}%`, width: `${at('best') - at('careful')}%` }} />
        {marks.map((mark) => (
          <i key={mark.id} data-part="mark" data-mark={mark.id} style={{ left: `${mark.at}%` }} />
        ))}
        {marks.map((mark) => (
          <span key={mark.id} style={{ left: `${Math.min(90, Math.max(9, mark.at))}%`, top: isAbove(mark) ? 4 : 52 }}>
            {named[mark.id]} <b>{formatBid(mark.value)}</b>
          </span>
        ))}
      </Gauge>
      <Range aria-label={words.gauge}>
        {marks.map(({ id, value }) => [<dt key={`${id} name`}>{named[id]}</dt>, <dd key={id}>{formatBid(value)}</dd>])}
      </Range>
    </>
  );
}

/** What it stands on, and what is not in it. */
function notesOf({ grounds, grounded, gross }: Bid): string[] {
  const { soldUnits, soldDays, selling } = grounds;
  return [
    soldUnits > 0 ? words.sold(soldUnits, soldDays) : words.soldNot,
    selling && selling.halfDays !== null ? words.sells(selling.halfDays, selling.units) : words.sellsNot,
    ...(grounded.range > 0 && gross.expected !== null ? [words.ranged(grounded.range)] : []),
    ...(grounded.none > 0 ? [words.unpriced(grounded.none)] : []),
  ];
}
