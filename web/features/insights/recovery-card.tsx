import Button from '@mui/material/Button';
import { styled, useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { InsightRow } from '#contract/insights/insights.contract.ts';
import { formatDate, formatPercent } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { type Curve, frame, layOutCurves, lineHeight } from './lay-out-curves.ts';
import { PlainTable, TableScroll } from './plain-table.tsx';

const words = t.insights.recovery;

const Drawing = styled('svg')(
  themed(({ theme }) => ({
    display: 'block',
    width: '100%',
    maxHeight: 320,
    // Words that lie on a line are read all the same.
    '& text': {
      fontSize: 11,
      fill: theme.vars.palette.text.tertiary,
      stroke: theme.vars.palette.background.paper,
      strokeWidth: 4,
      strokeLinejoin: 'round',
      paintOrder: 'stroke',
    },
    '& text[data-chosen]': { fontSize: 12, fontWeight: 500, fill: theme.vars.palette.primary.text },
  })),
);

interface RecoveryCardProps {
  /** Undefined where goods other than loads are looked at. */
  rows: readonly InsightRow[] | undefined;
  chosen: string;
  isTable: boolean;
  onTable: () => void;
}

/** How loads pay for themselves: a line each, a dot where the cost is back, dashes for what is a forecast. */
export function RecoveryCard({ rows, chosen, isTable, onTable }: RecoveryCardProps) {
  const loads = rows?.filter(({ curve }) => curve !== null && curve.length > 1) ?? [];
  return (
    <SectionCard
      title={words.title}
      description={words.note}
      action={
        loads.length > 0 && (
          <Button size="small" variant="text" aria-pressed={isTable} onClick={onTable}>
            {isTable ? t.insights.chart : t.insights.table}
          </Button>
        )
      }
    >
      {loads.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {rows ? words.none : words.ofOthers}
        </Typography>
      )}
      {loads.length > 0 && (isTable ? <RecoveryTable loads={loads} /> : <Curves loads={loads} chosen={chosen} />)}
    </SectionCard>
  );
}

const pathOf = (points: readonly { x: number; y: number }[]) =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join(' ');

function describe({ name, detail, curve, breakEven, age }: InsightRow): string {
  const called = detail.split(' · ')[0] || name;
  if (breakEven) return (breakEven.isForecast ? words.forecast : words.reached)(called, breakEven.day);
  return words.stands(called, formatPercent((curve?.at(-1)?.percent ?? 0) / 100), age ?? 0);
}

function Curves({ loads, chosen }: { loads: readonly InsightRow[]; chosen: string }) {
  const { chart, text } = useTheme().vars.palette;
  const { curves, marks, days } = layOutCurves(loads, chosen);
  const even = marks.find(({ percent }) => percent === 100);
  const isTaken = curves.some(({ label }) => even && Math.abs(label.y - (even.y - 6)) < lineHeight);
  return (
    <Drawing
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={[words.label, ...loads.map(describe)].join(' ')}
    >
      {marks.map(({ y, percent }) => (
        <g key={percent}>
          <path
            d={`M${frame.left} ${y}H${frame.right}`}
            stroke={percent === 100 ? text.tertiary : chart.grid}
            strokeDasharray={percent === 100 ? '3 3' : undefined}
          />
          <text x={frame.left - 8} y={y + 4} textAnchor="end">
            {formatPercent(percent / 100)}
          </text>
        </g>
      ))}
      {days.map(({ x, day }) => (
        <text key={day} x={x} y={frame.ground + 20} textAnchor={day === 0 ? 'start' : 'middle'}>
          {day === 0 ? words.day(0) : day}
        </text>
      ))}
      {even && (
        <text x={isTaken ? frame.left + 4 : frame.right} y={even.y - 6} textAnchor={isTaken ? 'start' : 'end'}>
          {words.back}
        </text>
      )}
      {curves.map((curve) => (
        <CurveLine key={curve.key} curve={curve} />
      ))}
    </Drawing>
  );
}

function CurveLine({ curve: { name, percent, isChosen, line, forecast, even, label } }: { curve: Curve }) {
  const { chart, border, background } = useTheme().vars.palette;
  const colour = isChosen ? chart.main : border.control;
  const last = line.at(-1);
  // To the side where there is room for it.
  const isLate = even !== null && even.x > (frame.left + frame.right) / 2;
  return (
    <g>
      {isChosen && last && (
        <path d={`${pathOf(line)} L${last.x} ${frame.ground} L${line[0]?.x ?? 0} ${frame.ground}Z`} fill={chart.fill} />
      )}
      <path d={pathOf(line)} fill="none" stroke={colour} strokeWidth={isChosen ? 2.25 : 1.75} strokeLinejoin="round" />
      {forecast.length > 0 && (
        <path d={pathOf(forecast)} fill="none" stroke={colour} strokeWidth={1.75} strokeDasharray="4 4" />
      )}
      {even && (
        <>
          {isChosen && <path d={`M${even.x} ${even.y + 6}V${frame.ground}`} stroke={colour} strokeDasharray="2 3" />}
          <circle
            cx={even.x}
            cy={even.y}
            r={isChosen ? 5 : 3.5}
            fill={isChosen && !even.isForecast ? colour : background.paper}
            stroke={colour}
            strokeWidth={1.75}
            strokeDasharray={even.isForecast ? '2 1.5' : undefined}
          />
          {isChosen && (
            <text
              x={even.x + (isLate ? -8 : 8)}
              y={frame.ground - 12}
              textAnchor={isLate ? 'end' : 'start'}
              data-chosen=""
            >
              {words.breakEven(even.day)} · {formatDate(even.date, { timeZone: 'UTC' })}
            </text>
          )}
        </>
      )}
      <text x={label.x} y={label.y} textAnchor={label.anchor} data-chosen={isChosen ? '' : undefined}>
        {name} · {formatPercent(percent / 100)}
      </text>
    </g>
  );
}

function RecoveryTable({ loads }: { loads: readonly InsightRow[] }) {
  return (
    <TableScroll>
      <PlainTable aria-label={words.title}>
        <thead>
          <tr>
            <th scope="col">{words.load}</th>
            <th scope="col" data-num="">
              {words.now}
            </th>
            <th scope="col">{words.breakEvenDay}</th>
          </tr>
        </thead>
        <tbody>
          {loads.map((load) => (
            <tr key={load.key}>
              <th scope="row">{load.detail.split(' · ')[0] || load.name}</th>
              <td data-num="">{formatPercent((load.recoveredPercent ?? 0) / 100)}</td>
              <td>{load.breakEven ? describeBreakEven(load.breakEven) : t.insights.rows.notInSight}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </TableScroll>
  );
}

export const describeBreakEven = ({ day, isForecast }: NonNullable<InsightRow['breakEven']>): string =>
  (isForecast ? t.insights.rows.forecast : t.insights.rows.reached)(day);
