import { code128, ean8, ean13, qrcode, upca } from 'bwip-js/generic';
import { type CodeSymbol, quietZones, type Run, type Symbology } from './symbologies.ts';

type Encoder = typeof qrcode;

const encoders: Record<Symbology, Encoder> = { upca, ean13, ean8, code128, qr: qrcode };

// Every change of an option asks for the same codes again.
const known = new Map<string, CodeSymbol>();
const maxKnown = 500;

/** The modules of a code that `spellAs` found writable. */
export function encode(symbology: Symbology, text: string): CodeSymbol {
  const key = `${symbology} ${text}`;
  const before = known.get(key);
  if (before) return before;
  if (known.size >= maxKnown) known.clear();
  const symbol = encodeAnew(symbology, text);
  known.set(key, symbol);
  return symbol;
}

function encodeAnew(symbology: Symbology, text: string): CodeSymbol {
  const modules = moduleCatcher();
  encoders[symbology]({ bcid: symbology, text, scale: 1, eclevel: 'M' } as Parameters<Encoder>[0], modules.drawing);
  return { symbology, text, ...modules.take(), quiet: quietZones[symbology] };
}

type Drawing = Parameters<Encoder>[1];

/** Stands in for a drawing of one pixel a module, and keeps the modules instead of painting them. */
function moduleCatcher() {
  const bars: Run[] = [];
  const outlines: [number, number][][] = [];
  let rows = 1;
  const nothing = () => undefined;
  const drawing = {
    scale: () => [1, 1],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (_width: number, height: number) => {
      rows = height;
    },
    line: (x: number, _y0: number, _x1: number, _y1: number, width: number) => {
      // A bar is told by its middle, and half a module to the right where that falls within one.
      bars.push({ x: x - Math.ceil(width / 2), y: 0, width });
    },
    polygon: (outline: [number, number][]) => outlines.push(outline),
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
    clip: nothing,
    unclip: nothing,
    end: nothing,
  } as unknown as Drawing;
  const take = (): Pick<CodeSymbol, 'width' | 'rows' | 'runs'> => {
    const last = bars.at(-1);
    if (last) return { width: last.x + last.width, rows: 1, runs: bars };
    return { width: rows, rows, runs: fillOutlines(outlines, rows) };
  };
  return { drawing, take };
}

/** What lies within an odd number of outlines is dark. */
function fillOutlines(outlines: readonly [number, number][][], side: number): Run[] {
  const edges = Array.from({ length: side }, () => new Uint8Array(side + 1));
  for (const outline of outlines) {
    for (const [at, [x, from]] of outline.entries()) {
      const [nextX, to] = outline[(at + 1) % outline.length] ?? [x, from];
      if (nextX !== x) continue;
      for (let y = Math.min(from, to); y < Math.max(from, to); y += 1) edges[y]?.set([(edges[y]?.[x] ?? 0) ^ 1], x);
    }
  }
  return edges.flatMap((row, y) => runsOf(row, y));
}

function runsOf(edges: Uint8Array, y: number): Run[] {
  const runs: Run[] = [];
  let start: number | undefined;
  for (const [x, isEdge] of edges.entries()) {
    if (isEdge === 0) continue;
    if (start === undefined) start = x;
    else {
      runs.push({ x: start, y, width: x - start });
      start = undefined;
    }
  }
  return runs;
}
