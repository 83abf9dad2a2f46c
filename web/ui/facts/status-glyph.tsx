import type { ReactNode } from 'react';

export type Glyph =
  | 'plus'
  | 'dot'
  | 'equal'
  | 'quarter'
  | 'half'
  | 'three-quarters'
  | 'full'
  | 'check'
  | 'slash'
  | 'cross'
  | 'alert'
  | 'return';

const ring = <circle cx="6" cy="6" r="4.75" fill="none" stroke="currentColor" strokeWidth="1.5" />;
const filled = (d: string) => <path d={d} fill="currentColor" />;
const stroked = (d: string, strokeWidth: number) => (
  <path
    d={d}
    fill="none"
    stroke="currentColor"
    strokeWidth={strokeWidth}
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);

const drawings: Record<Glyph, ReactNode> = {
  plus: (
    <>
      <circle cx="6" cy="6" r="4.75" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2 1.73" />
      {stroked('M6 4.2v3.6M4.2 6h3.6', 1.3)}
    </>
  ),
  dot: (
    <>
      {ring}
      <circle cx="6" cy="6" r="1.6" />
    </>
  ),
  equal: (
    <>
      {ring}
      {stroked('M3.8 4.9h4.4M3.8 7.1h4.4', 1.3)}
    </>
  ),
  quarter: (
    <>
      {ring}
      {filled('M6 6V3.4A2.6 2.6 0 0 1 8.6 6z')}
    </>
  ),
  half: (
    <>
      {ring}
      {filled('M6 6V3.4A2.6 2.6 0 0 1 6 8.6z')}
    </>
  ),
  'three-quarters': (
    <>
      {ring}
      {filled('M6 6V3.4A2.6 2.6 0 1 1 3.4 6z')}
    </>
  ),
  full: (
    <>
      {ring}
      <circle cx="6" cy="6" r="2.7" />
    </>
  ),
  check: (
    <path
      fillRule="evenodd"
      d="M6 .5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zm2.9 4.1L5.4 8.3a.7.7 0 0 1-1 0L3 6.9a.7.7 0 0 1 1-1l.9.9 3-3.2a.7.7 0 0 1 1 1z"
    />
  ),
  slash: (
    <>
      {ring}
      <path d="M2.9 9.1l6.2-6.2" stroke="currentColor" strokeWidth="1.5" />
    </>
  ),
  cross: (
    <>
      {ring}
      {stroked('M4.4 4.4l3.2 3.2M7.6 4.4 4.4 7.6', 1.3)}
    </>
  ),
  alert: (
    <>
      {ring}
      {stroked('M6 3.6v2.9M6 8.3v.1', 1.4)}
    </>
  ),
  return: stroked('M4.2 2 1.8 4.4l2.4 2.4M1.8 4.4h5a3 3 0 0 1 0 6H4.5', 1.5),
};

/** A mark, of 12 px unless said otherwise, that says a status without colour; always beside its word. */
export function StatusGlyph({ glyph, size = 12 }: { glyph: Glyph; size?: number }) {
  return (
    <svg viewBox="0 0 12 12" width={size} height={size} fill="currentColor" style={{ flex: 'none' }} aria-hidden="true">
      {drawings[glyph]}
    </svg>
  );
}
