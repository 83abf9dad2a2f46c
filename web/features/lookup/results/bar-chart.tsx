import { styled } from '@mui/material/styles';
import { themed } from '#web/ui/theme/themed.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { ChartTable } from './chart-table.tsx';

export interface Bar {
  label: string;
  /** In words for screen readers, where the label is a sign. */
  spoken?: string;
  value: number;
  /** What stands at the end of the bar. */
  text: string;
}

interface BarChartProps {
  title: string;
  bars: readonly Bar[];
  /** The headings of the table behind it. */
  columns: readonly [string, string];
  colour: 'main' | 'series2';
  /** Pixels for the labels. */
  labelWidth: number;
  /** Shown when there is nothing to draw. */
  none?: string;
}

const Root = styled('div')(
  themed(({ theme }) => ({
    minWidth: 0,
    fontSize: theme.typography.pxToRem(12),
    lineHeight: theme.typography.pxToRem(18),
    '& > p': { margin: '0 0 4px', color: theme.vars.palette.text.tertiary },
    '& > div': { display: 'grid', gridTemplateColumns: 'auto minmax(24px, 1fr) minmax(30px, auto)', gap: '0 8px' },
    '& > div > div': { display: 'grid', gridTemplateColumns: 'subgrid', gridColumn: '1 / -1', alignItems: 'center' },
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& span:first-of-type': { color: theme.vars.palette.text.secondary },
    '& span:last-of-type': { textAlign: 'right' },
    '& i': { height: 6, borderRadius: 3, overflow: 'hidden', backgroundColor: theme.vars.palette.chart.track },
    '& i > b': { display: 'block', height: '100%', borderRadius: 3 },
  })),
);

/** Horizontal bars, the longest as long as there is room; a table says the same to those who don't see them. */
export function BarChart({ title, bars, columns, colour, labelWidth, none }: BarChartProps) {
  const longest = Math.max(...bars.map(({ value }) => value), 0);
  const fill = `var(--sf-palette-chart-${colour})`;
  const isEmpty = longest === 0 && none !== undefined;
  return (
    <Root>
      <p aria-hidden="true">{title}</p>
      {isEmpty ? (
        <>
          <VisuallyHidden>{title}: </VisuallyHidden>
          {none}
        </>
      ) : (
        <>
          <div aria-hidden="true">
            {bars.map(({ label, value, text }) => (
              <div key={label}>
                <span style={{ maxWidth: labelWidth }} title={label}>
                  {label}
                </span>
                <i>{value > 0 && <b style={{ width: `${(value / longest) * 100}%`, backgroundColor: fill }} />}</i>
                <span>{text}</span>
              </div>
            ))}
          </div>
          <ChartTable
            caption={title}
            columns={columns}
            rows={bars.map(({ label, spoken = label, text }) => [spoken, text])}
          />
        </>
      )}
    </Root>
  );
}
