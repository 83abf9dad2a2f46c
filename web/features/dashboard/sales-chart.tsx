import { styled } from '@mui/material/styles';
import type { DashboardStats } from '#contract/dashboard/dashboard.contract.ts';
import { formatMoney, formatNumber, formatShortMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { countDays } from '#web/ui/calendar/days.ts';
import { LineChart } from '#web/ui/chart/line-chart.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { nameStep, toPoints } from './sales-points.ts';
import type { Days } from './use-dashboard.ts';

const Legend = styled('div')(
  themed(({ theme }) => ({
    ...theme.typography.caption,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    minHeight: 16,
    marginTop: 10,
    color: theme.vars.palette.text.secondary,
    '& span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
    '& i': { width: 14, borderTop: `2px solid ${theme.vars.palette.chart.main}` },
    '& i[data-prior]': { borderTop: `2px dashed ${theme.vars.palette.chart.compare}` },
  })),
);

interface SalesChartProps {
  stats: DashboardStats;
  days: Days;
}

/** Sales over time, drawn for the eye and as a table for screen readers. */
export function SalesChart({ stats, days }: SalesChartProps) {
  const words = t.dashboard.chart;
  const prior = words.prior(countDays(days.from, days.to));
  return (
    <div>
      <LineChart label={words.label} points={toPoints(stats, days.today)} showValue={formatShortMoney} />
      <Legend aria-hidden="true">
        <span>
          <i />
          {words.sales}
        </span>
        {stats.previous && (
          <span>
            <i data-prior="" />
            {prior}
          </span>
        )}
        {stats.total === 0 && <span>{t.dashboard.statistics.none}</span>}
      </Legend>
      <SalesTable stats={stats} prior={prior} />
    </div>
  );
}

function SalesTable({ stats: { step, series, previous }, prior }: { stats: DashboardStats; prior: string }) {
  const words = t.dashboard.chart;
  return (
    <VisuallyHidden as="div">
      <table>
        <caption>{words.label}</caption>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col">{words.sales}</th>
            <th scope="col">{words.orderCount}</th>
            {previous && <th scope="col">{prior}</th>}
          </tr>
        </thead>
        <tbody>
          {series.map((point, index) => (
            <tr key={point.from}>
              <th scope="row">{nameStep(point, step)}</th>
              <td>{formatMoney(point.sales)}</td>
              <td>{formatNumber(point.orders)}</td>
              {previous && <td>{formatMoney(previous.series[index]?.sales ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
