import { t } from '#web/kit/messages/t.ts';
import { DrawnButton, Goods, Picture, Sheet, Words } from './picture-parts.tsx';

// Widths of bars and spaces by turns, as on a package.
const bars = [2, 1, 1, 2, 3, 1, 1, 3, 2, 2, 1, 1, 1, 2, 3, 1, 2, 1, 1, 3, 1, 2, 2, 1, 3, 1, 1, 2, 1, 2];

/** Bars from a corner on, so many pixels a module. */
function Bars({ x, y, height, module }: { x: number; y: number; height: number; module: number }) {
  const starts = bars.map((_, at) => bars.slice(0, at).reduce((sum, width) => sum + width, 0));
  const path = bars.map((width, at) =>
    at % 2 === 0 ? `M${x + (starts[at] ?? 0) * module} ${y}h${width * module}v${height}h${-width * module}z` : '',
  );
  return <path d={path.join('')} fill="#1b1a17" />;
}

const squares = [
  'M8 0h1v2H8z',
  'M10 3h2v1h-2zM8 5h1v2h2V6h1v3H9v2H8z',
  'M0 8h2v1H0zM4 8h3v2H5v2H3v-2h1z',
  'M10 11h3v1h-1v1h-2z',
];
const eye = (x: number, y: number) => `M${x} ${y}h5v5h-5zM${x + 1} ${y + 1}v3h3v-3zM${x + 2} ${y + 2}h1v1h-1z`;

/** A square that looks like a QR code, as wide as is said. */
function Square({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 13})`}>
      <path d={[eye(0, 0), eye(8, 0), eye(0, 8), ...squares].join('')} fill="#1b1a17" fillRule="evenodd" />
    </g>
  );
}

/** One printed label; paper is white in the dark as well. */
function Label({ x, y, kind }: { x: number; y: number; kind: number }) {
  const { goods, prices } = t.apps.drawn;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="250" height="74" rx="5" fill="#fff" />
      <text x="12" y="24" fontSize="12" fill="#1b1a17">
        {goods[kind]}
      </text>
      <text x="12" y="60" fontSize="20" fontWeight="700" fill="#1b1a17">
        {prices[kind]}
      </text>
      <Bars x={132} y={10} height={54} module={2} />
    </g>
  );
}

/** Labels as they come off the roll. */
export const LabelRoll = () => (
  <Picture>
    <Label x={115} y={22} kind={0} />
    <Label x={115} y={112} kind={1} />
    <Label x={115} y={202} kind={2} />
  </Picture>
);

/** Label sizes to choose from, and the label as it will be. */
export function LabelOptions() {
  const { labelSize, labelNames, preview, download } = t.apps.drawn;
  return (
    <Picture>
      <Sheet x={36} y={26} width={120} height={248} title={labelSize}>
        {labelNames.map((name, at) => (
          <g key={name} transform={`translate(12 ${42 + at * 42})`}>
            <rect className={at === 0 ? 'soft' : 'sunken'} width="96" height="34" rx="8" />
            <Words x={12} y={21} text={name} bold={at === 0} />
          </g>
        ))}
      </Sheet>
      <Sheet x={170} y={26} width={274} height={248} title={preview}>
        <rect className="sunken" x="6" y="42" width="262" height="140" rx="8" />
        <Label x={12} y={75} kind={0} />
        <DrawnButton x={140} y={200} width={118} text={download} />
      </Sheet>
    </Picture>
  );
}

/** A code on the shelf, and what a phone shows of it. */
export function QrShelf() {
  const { goods, prices, buyNow } = t.apps.drawn;
  return (
    <Picture>
      <rect className="surface" x="40" y="212" width="230" height="16" rx="4" />
      <Goods x={60} y={104} kind={0} size={106} />
      <g transform="translate(180 128)">
        <rect width="76" height="84" rx="6" fill="#fff" />
        <Square x={13} y={12} size={50} />
        <rect className="bar" x="18" y="70" width="40" height="5" rx="2.5" />
      </g>
      <Sheet x={316} y={34} width={124} height={232}>
        <Goods x={14} y={16} kind={0} size={96} />
        <Words x={14} y={136} text={goods[0] ?? ''} bold />
        <Words x={14} y={156} text={prices[0] ?? ''} size={13} />
        <DrawnButton x={14} y={182} width={96} text={buyNow} />
      </Sheet>
    </Picture>
  );
}

/** Codes on a sheet of paper. */
export function QrSheet() {
  const { goods, sheetName } = t.apps.drawn;
  return (
    <Picture>
      <g transform="translate(130 18)">
        <rect width="220" height="264" rx="6" fill="#fff" />
        {[0, 1, 2, 3].map((kind) => (
          <g key={kind} transform={`translate(${14 + (kind % 2) * 100} ${14 + Math.floor(kind / 2) * 116})`}>
            <Square x={14} y={6} size={64} />
            <text x="46" y="92" fontSize="10" textAnchor="middle" fill="#1b1a17">
              {goods[kind]}
            </text>
          </g>
        ))}
        <text x="110" y="254" fontSize="10" textAnchor="middle" fill="#6b6860">
          {sheetName}
        </text>
      </g>
    </Picture>
  );
}
