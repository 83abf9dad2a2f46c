import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Starter } from '#contract/design/design.schemas.ts';
import { starters } from '#contract/design/starters.ts';

const radii = { square: 0, soft: 3, round: 7 } as const;

const Drawing = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 'auto',
  borderRadius: 6,
  border: `1px solid ${theme.vars.palette.border.default}`,
}));

/** A starter in small: its colours and corners, and its sections in their order. */
export function StarterDrawing({ name }: { name: Starter }) {
  const { colours, corners, sections } = starters[name];
  const radius = radii[corners];
  const middle = sections.map(({ type }) => type).filter((type) => type in heights) as (keyof typeof heights)[];
  let top = 28;
  return (
    <Drawing viewBox="0 0 200 158" aria-hidden="true" focusable="false">
      <rect width="200" height="158" fill={colours.bg} />
      <rect width="200" height="9" fill={colours.accent} />
      <rect x="12" y="15" width="36" height="7" rx="2" fill={colours.ink} />
      <rect x="140" y="15" width="48" height="7" rx={Math.min(radius, 3.5)} fill={colours.sunken} />
      {middle.map((type) => {
        const at = top;
        top += heights[type];
        return (
          <g key={type} transform={`translate(0 ${at})`}>
            {blocks[type](colours, radius)}
          </g>
        );
      })}
    </Drawing>
  );
}

const heights = { slider: 44, categories: 24, featured: 46, icons: 16 } as const;

type Colours = (typeof starters)[Starter]['colours'];

const places = [12, 58, 104, 150];

const blocks: Record<keyof typeof heights, (colours: Colours, radius: number) => ReactNode> = {
  slider: ({ sunken, ink, accent, muted }, radius) => (
    <>
      <rect width="200" height="38" fill={sunken} />
      <rect x="12" y="8" width="72" height="7" rx="2" fill={ink} />
      <rect x="12" y="18" width="50" height="3" rx="1.5" fill={muted} />
      <rect x="12" y="25" width="30" height="8" rx={Math.min(radius, 4)} fill={accent} />
    </>
  ),
  categories: ({ surface, line, ink }, radius) =>
    places.map((x) => (
      <g key={x}>
        <rect x={x} y="2" width="38" height="15" rx={radius} fill={surface} stroke={line} />
        <rect x={x + 7} y="8" width="24" height="3" rx="1.5" fill={ink} />
      </g>
    )),
  featured: ({ surface, sunken, line, tag, ink, muted }, radius) =>
    places.map((x) => (
      <g key={x}>
        <rect x={x} y="2" width="38" height="38" rx={radius} fill={surface} stroke={line} />
        <rect x={x + 4} y="6" width="30" height="18" rx={Math.min(radius, 3)} fill={sunken} />
        <rect x={x + 4} y="6" width="12" height="5" rx="1" fill={tag} />
        <rect x={x + 4} y="28" width="24" height="3" rx="1.5" fill={muted} />
        <rect x={x + 4} y="33" width="14" height="4" rx="1.5" fill={ink} />
      </g>
    )),
  icons: ({ sunken, muted }) => (
    <>
      <rect width="200" height="16" fill={sunken} />
      {places.map((x) => (
        <rect key={x} x={x} y="6" width="34" height="3" rx="1.5" fill={muted} />
      ))}
    </>
  ),
};
