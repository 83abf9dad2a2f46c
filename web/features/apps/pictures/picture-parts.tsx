import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { fontFamily } from '#web/ui/theme/tokens.ts';
import { coloursOf, type Tone } from '#web/ui/theme/tone.ts';

const shownTones: readonly Tone[] = ['neutral', 'accent', 'info', 'success', 'warning', 'error'];

const Canvas = styled('svg')(
  themed(({ theme }) => {
    const { background, border, text, primary } = theme.vars.palette;
    return {
      display: 'block',
      width: '100%',
      height: 'auto',
      borderRadius: 12,
      border: `1px solid ${border.default}`,
      fontFamily,
      '& .ground': { fill: background.sunken },
      '& .surface': { fill: background.paper, stroke: border.default },
      '& .sunken': { fill: background.sunken },
      '& .rule': { stroke: border.subtle, fill: 'none' },
      '& .bar': { fill: border.default },
      '& .ink': { fill: text.primary },
      '& .quiet': { fill: text.tertiary },
      '& .accent': { fill: primary.main },
      '& .on-accent': { fill: primary.contrastText },
      '& .accent-line': { stroke: primary.main, fill: 'none' },
      '& .soft': { fill: primary.soft },
      '& .on-line': { stroke: primary.contrastText, fill: 'none' },
      ...Object.assign(
        {},
        ...shownTones.map((tone) => {
          const { soft, onSoft, main } = coloursOf(theme, tone);
          return {
            [`& .${tone}-soft`]: { fill: soft },
            [`& .${tone}-on`]: { fill: onSoft },
            [`& .${tone}-line`]: { stroke: main, fill: 'none' },
          };
        }),
      ),
    };
  }),
);

/** The ground that every picture is drawn on: 480 by 300. */
export function Picture({ children }: { children: ReactNode }) {
  return (
    <Canvas viewBox="0 0 480 300" aria-hidden="true" focusable="false">
      <rect className="ground" width="480" height="300" />
      {children}
    </Canvas>
  );
}

interface BoxProps {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Above it, in bold. */
  title?: string;
  children?: ReactNode;
}

/** A card or a window; what is inside is drawn from its corner. */
export function Sheet({ x, y, width, height, title, children }: BoxProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className="surface" width={width} height={height} rx="10" />
      {title && <Words x={16} y={26} text={title} size={13} bold />}
      {children}
    </g>
  );
}

interface WordsProps {
  x: number;
  y: number;
  text: string;
  size?: number;
  bold?: boolean;
  className?: string;
  anchor?: 'start' | 'middle' | 'end';
}

export function Words({ x, y, text, size = 11, bold = false, className = 'ink', anchor = 'start' }: WordsProps) {
  return (
    <text x={x} y={y} fontSize={size} fontWeight={bold ? 600 : 400} textAnchor={anchor} className={className}>
      {text}
    </text>
  );
}

/** A chip as wide as its words, roughly, with its right edge at `right`. */
export function Pill({ right, y, text, tone }: { right: number; y: number; text: string; tone: Tone }) {
  const width = 26 + text.length * 5.6;
  return (
    <g transform={`translate(${right - width} ${y})`}>
      <rect className={`${tone}-soft`} width={width} height="20" rx="10" />
      <g transform="translate(11 10)">
        {tone === 'success' ? (
          <path d="M-3 .2-1 2.4 3.2-2.2" className="success-line" strokeWidth="1.6" strokeLinecap="round" />
        ) : (
          <circle r="3" className={`${tone}-line`} strokeWidth="1.5" />
        )}
      </g>
      <Words x={18} y={13.8} text={text} size={10.5} className={`${tone}-on`} />
    </g>
  );
}

/** A filled button; returns nothing to press, it is a picture. */
export function DrawnButton({ x, y, width, text }: { x: number; y: number; width: number; text: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className="accent" width={width} height="28" rx="7" />
      <Words x={width / 2} y={18} text={text} bold className="on-accent" anchor="middle" />
    </g>
  );
}

/** A ticked box. */
export function Tick({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className="accent" width="14" height="14" rx="4" />
      <path d="M3.6 7.2 6 9.6l4.4-5" className="on-line" strokeWidth="1.8" strokeLinecap="round" />
    </g>
  );
}

export const EmptyTick = ({ x, y }: { x: number; y: number }) => (
  <rect className="surface" x={x} y={y} width="14" height="14" rx="4" />
);

/** The small picture of one of the four goods. */
export function Goods({ x, y, kind, size = 30 }: { x: number; y: number; kind: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 30})`}>
      <rect width="30" height="30" rx="6" fill="#f3f1ec" />
      {shapes[kind % shapes.length]}
    </g>
  );
}

const shapes = [
  <g key="fryer">
    <rect x="8" y="6" width="14" height="18" rx="4" fill="#34332F" />
    <rect x="10" y="14" width="10" height="8" rx="2" fill="#4A4843" />
    <rect x="11" y="8.5" width="8" height="3" rx="1" fill="#7FA7B8" />
  </g>,
  <g key="headphones">
    <path d="M8 18v-3a7 7 0 0 1 14 0v3" fill="none" stroke="#3B3A36" strokeWidth="2" />
    <rect x="6" y="16" width="5" height="8" rx="2.5" fill="#2C3E66" />
    <rect x="19" y="16" width="5" height="8" rx="2.5" fill="#2C3E66" />
  </g>,
  <g key="drill">
    <path d="M6 9h13c1 0 2 1 2 2v3c0 1-1 2-2 2h-5l-1 6H9l1-6H7c-1 0-2-1-2-2v-3z" fill="#D9A21B" />
    <path d="M21 11h4v3h-4z" fill="#55524B" />
  </g>,
  <g key="lamp">
    <path d="M10 14 14 6h6l4 8z" fill="#B4532A" />
    <path d="M17 14v9M12 24h10" stroke="#3B3A36" strokeWidth="2" strokeLinecap="round" />
  </g>,
];

interface GoodsRowProps {
  y: number;
  width: number;
  kind: number;
  /** At the right end. */
  children?: ReactNode;
  /** In front of the picture. */
  lead?: ReactNode;
}

/** A row of a product list: picture, name and price. */
export function GoodsRow({ y, width, kind, lead, children }: GoodsRowProps) {
  const { goods, prices } = t.apps.drawn;
  const left = lead ? 40 : 16;
  return (
    <g transform={`translate(0 ${y})`}>
      <path d={`M0 0h${width}`} className="rule" />
      {lead}
      <Goods x={left} y={9} kind={kind} />
      <Words x={left + 40} y={22} text={goods[kind] ?? ''} bold />
      <Words x={left + 40} y={36} text={prices[kind] ?? ''} size={10} className="quiet" />
      {children}
    </g>
  );
}
