import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Bid, BidGrounds } from '#contract/bids/bids.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { pastBidsQuery } from './bids.queries.ts';
import { formatBid, missOf } from './describe-bid.ts';

const words = t.bids.record;

const Table = styled('table')(
  themed(({ theme }) => ({
    ...theme.typography.caption,
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': { padding: '8px 6px', textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& th:first-of-type': { paddingLeft: 20, textAlign: 'left', whiteSpace: 'normal', overflowWrap: 'anywhere' },
    '& td:last-of-type, & thead th:last-of-type': { paddingRight: 20 },
    '& thead th': {
      fontWeight: 500,
      color: theme.vars.palette.text.secondary,
      backgroundColor: theme.vars.palette.background.muted,
      borderBlock: `1px solid ${theme.vars.palette.border.subtle}`,
    },
    '& tbody th': { fontWeight: 400 },
    '& tbody tr + tr > *': { borderTop: `1px solid ${theme.vars.palette.border.subtle}` },
    '& [data-tone="up"]': { color: theme.vars.palette.success.onSoft },
    '& [data-tone="bad"]': { color: theme.vars.palette.error.onSoft, fontWeight: 500 },
  })),
);

const Quiet = styled('p')(
  themed(({ theme }) => ({
    ...theme.typography.caption,
    margin: 0,
    padding: '8px 20px 14px',
    color: theme.vars.palette.text.secondary,
  })),
);

/** Further off than this is a miss. */
const wrongBy = -10;

const toneOf = (miss: number) => (miss >= 0 ? 'up' : miss <= wrongBy ? 'bad' : undefined);

const tell = (miss: number) => `${miss > 0 ? '+' : miss < 0 ? '−' : ''}${Math.abs(miss)} %`;

/** What past estimates said and what came in, on the same day of each load’s life; misses are never hidden. */
export function RecordCard({ learnt }: { learnt?: BidGrounds['learnt'] }) {
  const { data: past } = useQuery(pastBidsQuery());
  if (!past) return null;
  const known = past.flatMap((bid) => (bid.outcome ? [{ bid, outcome: bid.outcome }] : []));
  const lesson = lessonOf(past, known.length, learnt);
  return (
    <SectionCard flush title={words.title} action={<Note />}>
      {known.length > 0 && (
        <Table>
          <thead>
            <tr>
              {[words.load, words.said, words.brought, words.miss].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {known.map(({ bid, outcome }) => (
              <PastRow key={bid._id} bid={bid} outcome={outcome} />
            ))}
          </tbody>
        </Table>
      )}
      {lesson && <Quiet>{lesson}</Quiet>}
    </SectionCard>
  );
}

const Note = () => (
  <Typography variant="caption" sx={{ color: 'text.tertiary' }}>
    {words.note}
  </Typography>
);

function PastRow({ bid, outcome }: { bid: Bid; outcome: NonNullable<Bid['outcome']> }) {
  const miss = missOf(outcome);
  return (
    <tr>
      <th scope="row">{words.day(bid.lotNumber || bid.title, outcome.day)}</th>
      <td>{formatBid(outcome.said)}</td>
      <td>{formatBid(outcome.brought)}</td>
      <td data-tone={miss === null ? undefined : toneOf(miss)}>{miss === null ? '–' : tell(miss)}</td>
    </tr>
  );
}

function lessonOf(past: readonly Bid[], known: number, learnt: BidGrounds['learnt'] | undefined): string | undefined {
  if (past.length === 0) return words.none;
  if (known === 0) return words.waiting;
  // What a manifest is multiplied by stands beside its own bill.
  if (!learnt) return undefined;
  if (learnt.factors.length === 0) return words.silent;
  const lessons = learnt.factors.map(({ category, factor, loads, units }) =>
    t.bids.bill.learntDetail(category ?? t.bids.bill.allGoods, factor.toFixed(2), loads, units),
  );
  return words.learnt(lessons.join('; '));
}
