import { useTheme } from '@mui/material/styles';
import { type ChartLayout, chartHeight } from './lay-out.ts';
import { areaUnder, lineThrough } from './scale.ts';

interface DrawingProps {
  layout: ChartLayout;
  /** The point that is looked at. */
  chosen: number | null;
}

/** The chart for the eye; what it says is told elsewhere. */
export function ChartDrawing({ layout, chosen }: DrawingProps) {
  const { chart, border, background } = useTheme().vars.palette;
  const { width, left, right, ground, top, marks, labels, line, compare } = layout;
  const at = chosen === null ? undefined : line[chosen];
  return (
    <svg width={width} height={chartHeight} aria-hidden="true">
      {marks.map(({ y, text }) => (
        <g key={text}>
          <line x1={left} x2={right} y1={y} y2={y} stroke={chart.grid} />
          <text x={left - 8} y={y + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      <path d={areaUnder(line, ground)} fill={chart.fill} />
      <path d={lineThrough(compare)} fill="none" stroke={chart.compare} strokeWidth={1.5} strokeDasharray="3 3" />
      <path d={lineThrough(line)} fill="none" stroke={chart.main} strokeWidth={2} strokeLinejoin="round" />
      {line.length === 1 && line[0] && <circle cx={line[0].x} cy={line[0].y} r={3} fill={chart.main} />}
      {at && (
        <>
          <line x1={at.x} x2={at.x} y1={top - 4} y2={ground} stroke={border.control} strokeDasharray="2 3" />
          <circle cx={at.x} cy={at.y} r={4} fill={background.paper} stroke={chart.main} strokeWidth={2} />
        </>
      )}
      {labels.map(({ x, text, anchor }) => (
        <text key={x} x={x} y={ground + 18} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </svg>
  );
}
