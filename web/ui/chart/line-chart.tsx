import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type PointerEvent, type RefCallback, useCallback, useState } from 'react';
import { themed } from '../theme/themed.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import { type ChartPoint, chartHeight, layOut } from './lay-out.ts';
import { nearest, pointByKey } from './scale.ts';

export interface LineChartProps {
  /** What it shows. */
  label: string;
  points: readonly ChartPoint[];
  /** A value beside the axis. */
  showValue: (value: number) => string;
}

const Root = styled('div')(
  themed(({ theme }) => ({
    position: 'relative',
    height: chartHeight,
    borderRadius: 4,
    touchAction: 'pan-y',
    cursor: 'crosshair',
    '& svg': { display: 'block', overflow: 'visible' },
    '& text': { fontSize: theme.typography.pxToRem(11), fill: theme.vars.palette.text.tertiary },
  })),
);

const Tip = styled('div')(
  themed(({ theme }) => ({
    ...theme.typography.caption,
    position: 'absolute',
    top: 0,
    padding: '5px 10px 6px',
    borderRadius: 8,
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
    color: theme.vars.palette.text.inverse,
    backgroundColor: theme.vars.palette.background.inverse,
    '& span': { display: 'block', fontSize: theme.typography.pxToRem(11), opacity: 0.8 },
    '& b': { fontWeight: 600 },
  })),
);

/** Values over time as a line, with another time to compare with; pointer, touch and arrow keys tell each point. */
export function LineChart({ label, points, showValue }: LineChartProps) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const [chosen, setChosen] = useState<number | null>(null);
  const told = points.filter(({ value }) => value !== null).length;
  const index = chosen === null ? null : Math.min(chosen, told - 1);
  const layout = layOut(points, { width, showValue });
  const at = index === null ? undefined : points[index];

  const point = (event: PointerEvent<HTMLDivElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    setChosen(Math.min(told - 1, nearest(x, { ...layout, width: layout.right - layout.left, count: points.length })));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setChosen(null);
    const next = pointByKey(index ?? told - 1, event.key, told);
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
  };
  return (
    <Root
      ref={ref}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={Math.max(1, told)}
      aria-valuenow={(index ?? told - 1) + 1}
      aria-valuetext={describe(at ?? points[told - 1])}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setChosen(null)}
      onFocus={() => setChosen((now) => now ?? told - 1)}
      onBlur={() => setChosen(null)}
      onKeyDown={onKeyDown}
    >
      {width > 0 && <ChartDrawing layout={layout} chosen={index} />}
      {width > 0 && index !== null && at && (
        <Tip style={tipPlace(layout.xAt(index), width)}>
          <span>{at.title}</span>
          <b>{at.text}</b>
        </Tip>
      )}
    </Root>
  );
}

const describe = (point: ChartPoint | undefined) => (point ? `${point.title}: ${point.text}` : '');

/** On the side that has the room. */
const tipPlace = (x: number, width: number) => (x > width / 2 ? { right: width - x + 10 } : { left: x + 10 });

/** The width of an element, followed as it changes; 0 until it is known. */
function useWidth<Element extends HTMLElement>(): [RefCallback<Element>, number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
