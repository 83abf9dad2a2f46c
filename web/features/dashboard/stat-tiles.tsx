import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { DashboardStats } from '#contract/dashboard/dashboard.contract.ts';
import { formatMoney, formatNumber, formatPercent } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { countDays } from '#web/ui/calendar/days.ts';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ArrowRightIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Period } from './period.ts';
import { changeOf } from './sales-points.ts';

const Tiles = styled('dl')(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: 16,
    margin: 0,
    '&[aria-busy="true"] dd': { opacity: 0.6 },
    [theme.breakpoints.down('md')]: { gap: 12 },
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 },
  })),
);

const Tile = styled(Card)(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignContent: 'center',
    columnGap: 16,
    minHeight: 74,
    padding: '10px 20px',
    '& dt': { ...theme.typography.body2, gridColumn: 1, color: theme.vars.palette.text.secondary },
    '& dd': { margin: 0 },
    '& dd:first-of-type': {
      ...theme.typography.h2,
      gridColumn: 1,
      display: 'flex',
      alignItems: 'center',
      minHeight: 32,
      overflowWrap: 'anywhere',
    },
    [theme.breakpoints.down('sm')]: { padding: '10px 16px', minHeight: 70 },
  })),
);

const Note = styled('dd')(
  themed(({ theme }) => ({
    ...theme.typography.caption,
    gridColumn: 2,
    gridRow: '1 / span 2',
    alignSelf: 'center',
    textAlign: 'right',
    color: theme.vars.palette.text.tertiary,
    '& b': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: 3,
      fontWeight: 500,
      color: theme.vars.palette.success.onSoft,
      '&[data-down]': { color: theme.vars.palette.error.onSoft },
      '& .MuiSvgIcon-root': { fontSize: 12, transform: 'rotate(-45deg)' },
      '&[data-down] .MuiSvgIcon-root': { transform: 'rotate(45deg)' },
    },
  })),
);

interface StatTilesProps {
  stats: DashboardStats | undefined;
  period: Period | undefined;
  /** The figures are those of before. */
  isChanging: boolean;
  /** There are none, and none are on their way. */
  hasFailed: boolean;
}

/** Total Products, Total Sales and Total Orders, with what changed. */
export function StatTiles({ stats, period, isChanging, hasFailed }: StatTilesProps) {
  const words = t.dashboard.tiles;
  const previous = stats?.previous ?? undefined;
  const prior = period ? words.prior(countDays(period.from, period.to)) : '';
  const added = stats?.newProducts ?? 0;
  return (
    <Tiles aria-label={words.label} aria-busy={hasFailed ? undefined : !stats || isChanging}>
      <StatTile
        name={words.products}
        hasFailed={hasFailed}
        figure={stats && formatNumber(stats.totalProducts)}
        change={added > 0 ? { text: words.newProducts(added), isDown: false } : undefined}
        since={words.thisWeek}
      />
      <StatTile
        name={words.sales}
        hasFailed={hasFailed}
        figure={stats && formatMoney(stats.totalSales)}
        change={stats && toChange(changeOf(stats.totalSales, previous?.totalSales))}
        since={prior}
      />
      <StatTile
        name={words.orders}
        hasFailed={hasFailed}
        figure={stats && formatNumber(stats.total)}
        change={stats && toChange(changeOf(stats.total, previous?.total))}
        since={prior}
      />
    </Tiles>
  );
}

interface Change {
  text: string;
  isDown: boolean;
}

const toChange = (share: number | null): Change | undefined =>
  share === null ? undefined : { text: formatPercent(Math.abs(share)), isDown: share < 0 };

interface StatTileProps {
  name: string;
  /** Left out while it is loaded, and when it can't be. */
  figure: string | undefined;
  hasFailed: boolean;
  change: Change | undefined;
  since: string;
}

function StatTile({ name, figure, hasFailed, change, since }: StatTileProps) {
  const { up, down } = t.dashboard.tiles;
  return (
    <Tile>
      <dt>{name}</dt>
      <dd>{figure ?? (hasFailed ? <NoFigure /> : <TextSkeleton width={96} height={20} />)}</dd>
      {change && (
        <Note>
          <b data-down={change.isDown || undefined}>
            <ArrowRightIcon />
            <VisuallyHidden>{change.isDown ? down : up}</VisuallyHidden> {change.text}
          </b>
          {since}
        </Note>
      )}
    </Tile>
  );
}

const NoFigure = () => (
  <>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>{t.dashboard.tiles.failed}</VisuallyHidden>
  </>
);
