import { styled } from '@mui/material/styles';
import type { Bid } from '#contract/bids/bids.schemas.ts';
import type { BidBill, ReckonedBid } from '#contract/bids/reckon-bid.ts';
import { type Cents, toDollars } from '#contract/kit/money.ts';
import { formatCents, formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { formatBid, formatShare } from './describe-bid.ts';

const words = t.bids.bill;

const Bill = styled('dl')(
  themed(({ theme }) => ({
    margin: 0,
    fontSize: theme.typography.pxToRem(13),
    '& > div': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: 12,
      minHeight: 28,
    },
    '& > div[data-sum]': { borderTop: `1px solid ${theme.vars.palette.border.default}`, marginTop: 4, paddingTop: 4 },
    '& dt': { color: theme.vars.palette.text.secondary },
    '& dt small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.tertiary },
    '& dd': { margin: 0, fontWeight: 500, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    '& [data-sum] dd, & [data-bid] dd': { fontWeight: 600 },
    '& [data-bid] dd': { fontSize: theme.typography.pxToRem(16) },
  })),
);

interface Row {
  id: string;
  label: string;
  amount: string;
  detail?: string;
  kind?: 'sum' | 'bid' | undefined;
}

const less = (amount: Cents): string => (amount === 0 ? formatCents(amount) : `−${formatCents(amount)}`);
const moreOrLess = (amount: Cents): string =>
  amount < 0 ? `−${formatMoney(-toDollars(amount))}` : formatCents(amount);

/** What comes off before anything is brought; left out where nothing does. */
function rowsBefore(bill: BidBill, { terms, grounds }: Pick<Bid, 'terms' | 'grounds'>): Row[] {
  const { learnt } = grounds;
  const rows: Row[] = [];
  if (bill.learntCents !== 0) {
    const named = learnt.factors.map(({ category, factor, loads, units }) =>
      words.learntDetail(category ?? words.allGoods, factor.toFixed(2), loads, units),
    );
    const amount = `${bill.learntCents > 0 ? '+' : ''}${moreOrLess(bill.learntCents)}`;
    const label = words.learnt(learnt.loads, learnt.factor.toFixed(2));
    rows.push({ id: 'learnt', label, amount, detail: named.join(' · ') });
  }
  if (bill.unsoldCents > 0) {
    rows.push({ id: 'unsold', label: words.unsold(formatShare(terms.unsold)), amount: less(bill.unsoldCents) });
  }
  if (bill.laterCents > 0) {
    const label = words.later(formatShare(Math.round(bill.laterPercent * 10) / 10), terms.soldWithin);
    rows.push({ id: 'later', label, amount: less(bill.laterCents) });
  }
  return rows.length === 0 ? [] : [{ id: 'gross', label: words.gross, amount: formatCents(bill.grossCents) }, ...rows];
}

function rowsOf(bill: BidBill, bid: Pick<Bid, 'terms' | 'grounds' | 'units'>): Row[] {
  const { terms, units } = bid;
  const before = rowsBefore(bill, bid);
  const brings = words.brings(terms.soldWithin);
  return [
    ...before,
    {
      id: 'brings',
      label: brings,
      amount: formatCents(bill.bringsCents),
      kind: before.length > 0 ? 'sum' : undefined,
    },
    { id: 'fees', label: words.fees(formatShare(terms.fees)), amount: less(bill.feesCents) },
    {
      id: 'work',
      label: words.work(units.toLocaleString('en-US'), formatMoney(terms.work)),
      amount: less(bill.workCents),
    },
    { id: 'freight', label: words.freight, amount: less(bill.freightCents) },
    { id: 'rest', label: words.rest, amount: less(bill.restCents) },
    { id: 'left', label: words.left, amount: moreOrLess(bill.leftCents), kind: 'sum' },
    { id: 'margin', label: words.margin(formatShare(terms.margin)), amount: less(bill.marginCents) },
    { id: 'pay', label: words.pay, amount: moreOrLess(bill.payCents), kind: 'sum' },
    { id: 'premium', label: words.premium(formatShare(terms.premium)), amount: less(bill.premiumCents) },
    { id: 'bid', label: words.bid, amount: formatBid(toDollars(bill.bidCents)), kind: 'bid' },
  ];
}

interface BidBillCardProps {
  bid: Bid;
  terms: Bid['terms'];
  reckoned: ReckonedBid;
}

/** From what it should bring down to the bid, row by row. */
export function BidBillCard({ bid: { grounds, units }, terms, reckoned }: BidBillCardProps) {
  const rows = rowsOf(reckoned.expected ?? reckoned.careful, { terms, grounds, units });
  return (
    <SectionCard title={words.title} description={reckoned.expected ? undefined : words.ranged}>
      <Bill aria-label={words.title}>
        {rows.map(({ id, label, amount, detail, kind }) => (
          <div key={id} data-sum={kind === 'sum' ? '' : undefined} data-bid={kind === 'bid' ? '' : undefined}>
            <dt>
              {label}
              {detail && <small>{detail}</small>}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </Bill>
    </SectionCard>
  );
}
