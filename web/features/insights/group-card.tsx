import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type InsightRow, type InsightTrait, insightTraits } from '#contract/insights/insights.contract.ts';
import { conditions } from '#contract/products/product-choices.ts';
import { formatDate, formatMoney, formatNumber, formatPercent } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import type { LadderBeginning } from '#web/shared/ladders/ladder-beginning.ts';
import { pathOfTruckload } from '#web/shared/truckloads/truckload-paths.ts';
import { ActionMenu, type MenuAction } from '#web/ui/actions/action-menu.tsx';
import { MoreIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { ActButton } from './act-button.tsx';
import { type ActTarget, countedHere } from './act-target.ts';
import type { BoardState, ChangeBoard } from './board-state.ts';
import { rowsAtOnce } from './insights.queries.ts';
import { PageSwitch } from './page-switch.tsx';
import { PlainTable, TableScroll } from './plain-table.tsx';
import { describeBreakEven } from './recovery-card.tsx';

const words = t.insights.rows;

const Sold = styled('div')(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(48px, 1fr) 48px',
    gap: 8,
    alignItems: 'center',
    minWidth: 120,
    '& i': {
      display: 'block',
      height: 6,
      borderRadius: 3,
      backgroundColor: theme.vars.palette.chart.track,
      overflow: 'hidden',
    },
    '& i > i': { backgroundColor: theme.vars.palette.chart.main },
    '& span': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', fontWeight: 500 },
  })),
);

interface GroupCardProps {
  state: BoardState;
  change: ChangeBoard;
  rows: readonly InsightRow[] | undefined;
  total: number;
  isFetching: boolean;
  /** The row that the curves are about, and the one that keys are at. */
  chosen: string;
  acts: GroupActs;
}

export interface GroupActs {
  /** What can be done with what is left of the goods; nothing where none is, or nobody may. */
  on: (row: InsightRow) => readonly MenuAction[];
}

/** Goods by load, supplier, category, grade or channel, and what to do with each. */
export function GroupCard({ state, change, rows, total, isFetching, chosen, acts }: GroupCardProps) {
  const seesCosts = useMay('truckloads.cost');
  const { by } = state;
  return (
    <SectionCard flush>
      <Tabs
        value={by}
        onChange={(_event, next: InsightTrait) => change({ by: next })}
        aria-label={words.label}
        variant="scrollable"
        scrollButtons={false}
        sx={{ px: 2.5 }}
      >
        {insightTraits.map((each) => (
          <Tab key={each} value={each} label={words[each]} />
        ))}
      </Tabs>
      <LinearProgress sx={{ height: 2, visibility: isFetching ? 'visible' : 'hidden' }} aria-hidden="true" />
      {rows?.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ p: 2.5 }}>
          {words.empty}
        </Typography>
      )}
      {rows && rows.length > 0 && (
        <TableScroll tabIndex={0} role="region" aria-label={words[by]}>
          <PlainTable aria-label={words[by]}>
            <thead>
              {by === 'truckload' ? (
                <LoadHead seesCosts={seesCosts} days={state.days} />
              ) : (
                <GroupHead by={by} seesCosts={seesCosts} />
              )}
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr
                  key={row.key}
                  data-chosen={row.key === chosen ? '' : undefined}
                  onClick={() => change({ row: row.key })}
                >
                  {by === 'truckload' ? (
                    <LoadCells row={row} seesCosts={seesCosts} />
                  ) : (
                    <GroupCells by={by} row={row} seesCosts={seesCosts} />
                  )}
                  <ActCells by={by} row={row} acts={acts} />
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </TableScroll>
      )}
      <PageSwitch page={state.page} size={rowsAtOnce} total={total} onPage={(page) => change({ page })} />
    </SectionCard>
  );
}

const percent = (share: number | null): string => (share === null ? '–' : formatPercent(Math.min(share, 99_999) / 100));

const Head = ({ num = false, act = false, children }: { num?: boolean; act?: boolean; children?: ReactNode }) => (
  <th scope="col" data-num={num ? '' : undefined} data-act={act ? '' : undefined}>
    {children}
  </th>
);

function LoadHead({ seesCosts, days }: { seesCosts: boolean; days: number }) {
  return (
    <tr>
      <Head>{words.names.truckload}</Head>
      <Head num>{words.days}</Head>
      <Head>{words.sold}</Head>
      <Head num>{words.inPeriod(days)}</Head>
      {seesCosts && <Head num>{words.cost}</Head>}
      <Head num>{words.recovered}</Head>
      {seesCosts && <Head>{words.breakEven}</Head>}
      <Head act>{words.next}</Head>
    </tr>
  );
}

function LoadCells({ row, seesCosts }: { row: InsightRow; seesCosts: boolean }) {
  const share = row.received > 0 ? row.sold / row.received : 0;
  return (
    <>
      <th scope="row">
        <Link to={pathOfTruckload(row.key)} style={{ color: 'inherit', textDecoration: 'none' }}>
          {row.name}
        </Link>
        <small>{row.detail}</small>
      </th>
      <td data-num="">{row.age}</td>
      <td>
        <SoldBar share={share} />
        <small>{words.of(formatNumber(row.sold), formatNumber(row.received))}</small>
      </td>
      <td data-num="">{percent(row.sellThrough)}</td>
      {seesCosts && <td data-num="">{row.cost === null ? words.noCost : <b>{formatMoney(row.cost)}</b>}</td>}
      <td data-num="">
        <b>{formatMoney(row.recovered)}</b>
        {row.recoveredPercent !== null && (
          <small data-tone={row.recoveredPercent >= 100 ? 'up' : undefined}>
            {words.ofCost(percent(row.recoveredPercent))}
          </small>
        )}
      </td>
      {seesCosts && <BreakEvenCell row={row} />}
    </>
  );
}

const SoldBar = ({ share }: { share: number }) => (
  <Sold>
    <i aria-hidden="true">
      <i style={{ width: `${Math.min(share, 1) * 100}%` }} />
    </i>
    <span>{formatPercent(share)}</span>
  </Sold>
);

function BreakEvenCell({ row: { breakEven, cost, recovered } }: { row: InsightRow }) {
  if (cost === null) return <td>{words.noCost}</td>;
  if (!breakEven) {
    return (
      <td data-tone="bad">
        {words.notInSight}
        <small>{words.short(formatMoney(cost - recovered))}</small>
      </td>
    );
  }
  return (
    <td>
      <span data-tone={breakEven.isForecast ? undefined : 'up'}>{describeBreakEven(breakEven)}</span>
      <small>{formatDate(breakEven.date, { timeZone: 'UTC' })}</small>
    </td>
  );
}

type GroupBy = Exclude<InsightTrait, 'truckload'>;

function GroupHead({ by, seesCosts }: { by: GroupBy; seesCosts: boolean }) {
  return (
    <tr>
      <Head>{words.names[by]}</Head>
      <Head>{by === 'channel' ? words.sold : words.sellThrough}</Head>
      {by !== 'channel' && <Head num>{words.bought}</Head>}
      <Head num>{words.revenue}</Head>
      {seesCosts && <Head num>{words.soldCost}</Head>}
      <Head num>{words.realised}</Head>
      {by !== 'channel' && <Head num>{words.onHand}</Head>}
      <Head act>{words.next}</Head>
    </tr>
  );
}

function GroupCells({ by, row, seesCosts }: { by: GroupBy; row: InsightRow; seesCosts: boolean }) {
  const isFaster = by !== 'channel' && row.sold > row.receivedInPeriod && row.receivedInPeriod > 0;
  return (
    <>
      <th scope="row">{nameOf(by, row)}</th>
      <td>
        {by !== 'channel' && <SoldBar share={(row.sellThrough ?? 0) / 100} />}
        {by === 'channel' ? (
          formatNumber(row.sold)
        ) : (
          <small>{words.of(formatNumber(row.sold), formatNumber(row.sold + row.onHand))}</small>
        )}
      </td>
      {by !== 'channel' && (
        <td data-num="">
          {formatNumber(row.receivedInPeriod)}
          {isFaster && <small data-tone="up">{words.faster}</small>}
        </td>
      )}
      <td data-num="">
        <b>{formatMoney(row.recovered)}</b>
      </td>
      {seesCosts && (
        <td data-num="">
          {row.cost === null ? words.noCost : formatMoney(row.cost)}
          {row.recoveredPercent !== null && <small>{words.ofCost(percent(row.recoveredPercent))}</small>}
        </td>
      )}
      <td data-num="">
        {percent(row.realised)}
        {row.daysToSell !== null && <small>{words.toSell(row.daysToSell)}</small>}
      </td>
      {by !== 'channel' && (
        <td data-num="">
          {formatNumber(row.onHand)}
          <small>{words.atPrice(formatMoney(row.onHandPrice))}</small>
        </td>
      )}
    </>
  );
}

/** What goods without a name are called, and channels by theirs. */
export function nameOf(by: InsightTrait, { key, name }: Pick<InsightRow, 'key' | 'name'>): string {
  if (key === '') return words.none[by];
  if (by === 'channel') return words.channels[key as keyof typeof words.channels] ?? name;
  return name;
}

/** Where the products of a row are listed; none where no list can be narrowed to them. */
export function productsOf(by: InsightTrait, key: string): string | undefined {
  if (by === 'truckload' && key !== '') return `/app/products?truckload=${key}`;
  if (by === 'category') return `/app/products?category=${key || 'none'}`;
  if (by === 'supplier') return `/app/products?supplier=${key || 'none'}`;
  if (by === 'grade' && key !== '') return `/app/products?condition=${encodeURIComponent(key)}`;
  return undefined;
}

/** The goods of a row, as acts take them; none where they can't be named. */
export function targetOf(by: InsightTrait, row: InsightRow, place: string): ActTarget | undefined {
  if (row.onHand === 0) return undefined;
  const here = countedHere(place);
  const amounts = { units: row.onHand, price: row.onHandPrice, cost: row.onHandCost };
  const called = { ...amounts, name: nameOf(by, row) };
  // A ladder has goods wherever they are.
  const laddered = (ladderGoods: LadderBeginning) => (place === '' && row.key !== '' ? { ladderGoods } : {});
  if (by === 'category') {
    const selection = { filter: { ...here, category: row.key || ('none' as const) } };
    return { ...called, selection, ...laddered({ category: row.key }) };
  }
  if (by === 'supplier') {
    const selection = { filter: { ...here, supplier: row.key || ('none' as const) } };
    return { ...called, selection, ...laddered({ supplier: row.key }) };
  }
  if (row.key === '') return undefined;
  if (by === 'truckload') {
    return { ...called, selection: { filter: { ...here, truckload: row.key } }, ...laddered({ truckload: row.key }) };
  }
  const condition = conditions.find((known) => known === row.key);
  return condition && { ...called, selection: { filter: { ...here, condition } }, ...laddered({ condition }) };
}

function ActCells({ by, row, acts }: { by: InsightTrait; row: InsightRow; acts: GroupActs }) {
  const [first, ...others] = acts.on(row);
  const to = productsOf(by, row.key);
  const more = [...others, ...(first && to ? [{ id: 'see', label: words.see, to }] : [])];
  return (
    <td data-act="">
      {first && <ActButton {...first} />}
      {!first && to && (
        <Button size="small" variant="outlined" component={Link} to={to}>
          {words.see}
        </Button>
      )}
      {more.length > 0 && (
        <ActionMenu
          groups={[more]}
          trigger={(props) => (
            <IconButton size="small" aria-label={t.insights.watched.moreOn(nameOf(by, row))} {...props}>
              <MoreIcon />
            </IconButton>
          )}
        />
      )}
    </td>
  );
}
