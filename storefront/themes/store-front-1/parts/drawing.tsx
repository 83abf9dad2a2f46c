import type { ReactNode } from 'react';
import type { iconNames } from '#contract/design/sections.ts';

type Name = (typeof iconNames)[number];

/** In the store's own colours: `a` is the accent, `t` the tag, `k` cardboard, `w` paper, `i` ink; `l` draws lines. */
const drawings: Record<Name, ReactNode> = {
  truck: (
    <>
      <rect className="a" x="3" y="15" width="28" height="21" rx="2" />
      <path className="t" d="M31 22h9l8 8v6H31z" />
      <circle className="i" cx="13" cy="39" r="5" />
      <circle className="i" cx="39" cy="39" r="5" />
      <circle className="w" cx="13" cy="39" r="2" />
      <circle className="w" cx="39" cy="39" r="2" />
    </>
  ),
  store: (
    <>
      <path className="a" d="M6 44V20L26 8l20 12v24z" />
      <path className="w" d="M14 44V25h24v19z" />
      <path className="l" d="M14 30h24M14 35h24M14 40h24" />
      <path className="t" d="M21 33h12v11H21z" />
    </>
  ),
  shield: (
    <>
      <path className="a" d="M26 5l18 6v13c0 10-7 18-18 23C15 42 8 34 8 24V11z" />
      <path className="w" d="M26 11l12 4v10c0 7-4.5 12-12 16-7.5-4-12-9-12-16V15z" />
      <path className="l" d="M19 25l5 5 9-10" />
    </>
  ),
  tag: (
    <>
      <path className="t" d="M6 8h19l21 21-17 17L8 25z" />
      <circle className="w" cx="16" cy="17" r="4" />
      <path className="l" d="M24 33l9-9M21 30l2 2M32 27l3 3" />
    </>
  ),
  return: (
    <>
      <path className="l" d="M12 22h20a10 10 0 010 20H18M20 13l-9 9 9 9" />
      <rect className="t" x="27" y="26" width="14" height="12" rx="2" />
    </>
  ),
  box: (
    <>
      <rect className="k" x="8" y="14" width="26" height="26" rx="3" />
      <path className="i-line" d="M8 22h26M21 14v8" />
      <circle className="w" cx="33" cy="31" r="10" />
      <path className="l" d="M33 21a10 10 0 100 20 10 10 0 000-20zM40.5 38.5L47 45M29 31l3 3 5-6" />
    </>
  ),
  clock: (
    <>
      <circle className="a" cx="26" cy="26" r="20" />
      <circle className="w" cx="26" cy="26" r="15" />
      <path className="l" d="M26 16v10l7 5" />
      <circle className="t" cx="26" cy="26" r="3" />
    </>
  ),
  card: (
    <>
      <rect className="a" x="4" y="12" width="44" height="29" rx="4" />
      <path className="i" d="M4 18h44v6H4z" />
      <rect className="t" x="10" y="29" width="10" height="7" rx="1.5" />
      <path className="w" d="M34 30h9v4h-9z" />
    </>
  ),
  leaf: (
    <>
      <path className="a" d="M10 40C6 20 20 8 45 8c1 24-12 37-30 33z" />
      <path className="w-line" d="M8 46c5-13 13-22 26-29M19 29v-9M24 25l11 1" />
    </>
  ),
  phone: (
    <>
      <rect className="a" x="14" y="4" width="24" height="44" rx="5" />
      <rect className="w" x="17.5" y="10" width="17" height="29" rx="1" />
      <path className="t" d="M21 16h10v10h-6l-4 4z" />
      <circle className="w" cx="26" cy="43.5" r="2" />
    </>
  ),
  star: (
    <>
      <path className="t" d="M26 4l6.6 13.8 15 2-11 10.6 2.8 15L26 38l-13.4 7.4 2.8-15-11-10.6 15-2z" />
      <path className="l" d="M19 27l5 5 9-10" />
    </>
  ),
  pin: (
    <>
      <path className="a" d="M26 48S9 33 9 21a17 17 0 0134 0c0 12-17 27-17 27z" />
      <circle className="w" cx="26" cy="21" r="9" />
      <circle className="t" cx="26" cy="21" r="4.5" />
    </>
  ),
};

export function Drawing({ name }: { name: Name }) {
  return (
    <svg className="sf-draw" viewBox="0 0 52 52" width="52" height="52" aria-hidden="true" focusable="false">
      {drawings[name]}
    </svg>
  );
}
