// x and width of each bar of 8 85911 30422 1.
const bars: readonly (readonly [x: number, width: number])[] = [
  [0, 1],
  [2, 1],
  [4, 2],
  [7, 3],
  [11, 2],
  [14, 3],
  [18, 2],
  [23, 1],
  [27, 1],
  [29, 2],
  [33, 2],
  [37, 1],
  [40, 2],
  [44, 1],
  [46, 1],
  [48, 1],
  [50, 1],
  [55, 1],
  [57, 3],
  [62, 1],
  [64, 1],
  [66, 3],
  [71, 2],
  [74, 2],
  [78, 2],
  [81, 2],
  [85, 2],
  [89, 2],
  [92, 1],
  [94, 1],
];

/** A UPC-A barcode that fills its place. */
export const Barcode = () => (
  <svg
    viewBox="0 0 95 60"
    preserveAspectRatio="none"
    fill="currentColor"
    shapeRendering="crispEdges"
    aria-hidden="true"
  >
    {bars.map(([x, width]) => (
      <rect key={x} x={x} width={width} height="60" />
    ))}
  </svg>
);

export const AirFryer = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true">
    <path d="M11 6h18c3 0 5 2 5 5v20c0 3-2 5-5 5H11c-3 0-5-2-5-5V11c0-3 2-5 5-5z" fill="#34332F" />
    <path d="M9 20h22v11c0 2-1.5 3-3 3H12c-1.5 0-3-1-3-3z" fill="#4A4843" />
    <rect x="14" y="22" width="12" height="5" rx="2.5" fill="#C9C5BA" />
    <rect x="13" y="10" width="14" height="5" rx="1.5" fill="#7FA7B8" />
  </svg>
);

export const Headphones = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true">
    <path d="M8 26v-6a12 12 0 0 1 24 0v6" fill="none" stroke="#3B3A36" strokeWidth="3" />
    <rect x="5" y="21" width="8" height="13" rx="4" fill="#2C3E66" />
    <rect x="27" y="21" width="8" height="13" rx="4" fill="#2C3E66" />
  </svg>
);

export const Drill = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true">
    <path d="M5 9h20c2 0 3 1 3 3v5c0 2-1 3-3 3h-7l-2 9h-7l2-9H7c-2 0-3-1-3-3v-6z" fill="#D9A21B" />
    <path d="M28 11h4v7h-4zM32 13h5v3h-5z" fill="#55524B" />
    <path d="M6 29h13c1 0 2 1 2 2v4H5v-5z" fill="#34332F" />
    <path d="M8 12h10v4H8z" fill="#34332F" opacity=".8" />
  </svg>
);
