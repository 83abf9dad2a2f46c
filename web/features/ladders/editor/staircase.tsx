import { styled } from '@mui/material/styles';
import type { LadderPreview } from '#contract/ladders/ladders.schemas.ts';
import { formatMoney, formatShortMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

const words = t.ladders.preview;
type Example = NonNullable<LadderPreview['example']>;

const [width, height] = [400, 190];
const edge = { left: 40, right: 12, top: 18, bottom: 22 };

const Drawing = styled('svg')(
  themed(({ theme }) => ({
    display: 'block',
    width: '100%',
    height: 'auto',
    overflow: 'visible',
    '& text': { fontSize: 10.5, fill: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
    '& text[data-price]': { fill: theme.vars.palette.text.primary },
    '& [data-grid]': { stroke: theme.vars.palette.border.subtle },
    '& [data-area]': { fill: theme.vars.palette.primary.soft },
    '& [data-stairs]': { fill: 'none', stroke: theme.vars.palette.primary.main, strokeWidth: 2 },
    '& [data-floor]': { stroke: theme.vars.palette.error.main, strokeDasharray: '4 3' },
    '& text[data-floor]': { fill: theme.vars.palette.error.onSoft, stroke: 'none' },
    '& circle': { fill: theme.vars.palette.primary.main, stroke: theme.vars.palette.background.paper, strokeWidth: 2 },
  })),
);

/** The price by days as stairs, with the floor as a line; for screen readers a table. */
export function Staircase({ example }: { example: Example }) {
  const rungs = rungsOf(example);
  const last = rungs.at(-1)?.day ?? 0;
  const furthest = Math.max(last * 1.12, (example.day ?? 0) * 1.05, 10);
  const highest = Math.max(example.firstPrice, example.floor ?? 0) * 1.08;
  const x = (day: number) => edge.left + (day / furthest) * (width - edge.left - edge.right);
  const y = (price: number) => height - edge.bottom - (price / highest) * (height - edge.top - edge.bottom);
  const line = rungs.map(
    ({ day, price }, at) => `${at === 0 ? 'M' : 'H'}${x(day)}${at === 0 ? ` ${y(price)}` : `V${y(price)}`}`,
  );
  const stairs = `${line.join('')}H${x(furthest)}`;
  const marks = [0, 1 / 3, 2 / 3, 1].map((share) => (highest / 1.08) * share);
  return (
    <>
      <Drawing viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {marks.map((mark) => (
          <g key={mark}>
            <line data-grid="" x1={edge.left} x2={width - edge.right} y1={y(mark)} y2={y(mark)} />
            <text x={edge.left - 6} y={y(mark) + 3.5} textAnchor="end">
              {formatShortMoney(Math.round(mark))}
            </text>
          </g>
        ))}
        <path data-area="" d={`${stairs}V${y(0)}H${x(0)}Z`} />
        <path data-stairs="" d={stairs} />
        {example.floor !== null && example.floor > 0 && (
          <>
            <line data-floor="" x1={edge.left} x2={width - edge.right} y1={y(example.floor)} y2={y(example.floor)} />
            <text data-floor="" x={edge.left + 6} y={y(example.floor) + 12}>
              {words.floor(formatMoney(example.floor))}
            </text>
          </>
        )}
        {rungs.map(({ day, price, asks }, at) => (
          <g key={day}>
            {(asks || price !== rungs[at - 1]?.price) && (
              <text data-price="" x={x(day) + 3} y={y(price) - 5}>
                {asks ? words.asks : formatMoney(price)}
              </text>
            )}
            <text x={x(day)} y={height - 6} textAnchor="middle">
              {day}
            </text>
          </g>
        ))}
        {example.day !== null && <circle cx={x(example.day)} cy={y(example.price)} r={5} />}
      </Drawing>
      <VisuallyHidden>
        <table>
          <caption>{words.stairs}</caption>
          <thead>
            <tr>
              <th scope="col">{words.dayColumn}</th>
              <th scope="col">{words.priceColumn}</th>
            </tr>
          </thead>
          <tbody>
            {rungs.map(({ day, price, asks }) => (
              <tr key={day}>
                <td>{day}</td>
                <td>{asks ? words.asks : formatMoney(price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  );
}

/** Prices never go up on the way, and a step that asks leaves them. */
function rungsOf({ firstPrice, steps }: Example): { day: number; price: number; asks: boolean }[] {
  let price = firstPrice;
  return [
    { day: 0, price, asks: false },
    ...steps.map((step) => {
      price = Math.min(price, step.price ?? price);
      return { day: step.day, price, asks: step.price === null };
    }),
  ];
}
