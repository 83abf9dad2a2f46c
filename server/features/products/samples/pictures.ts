import { readFile } from 'node:fs/promises';

/** Where the drawings are; our stand-ins of other shops draw from there too. */
export const artwork = new URL('../../../../artwork/products/', import.meta.url);

/** One SVG each in `artwork/products/`. */
const drawings = [
  ...(['air-fryer', 'air-purifier', 'backpack', 'bedding', 'blender', 'building-blocks', 'circular-saw'] as const),
  ...(['coffee-maker', 'cooler', 'desk-fan', 'drill', 'drill-kit', 'dumbbells', 'dutch-oven', 'faucet'] as const),
  ...(['floor-planks', 'game-controller', 'grill', 'hair-dryer', 'headphones', 'kettle', 'lantern', 'laptop'] as const),
  ...(['microwave', 'office-chair', 'pendant-lamp', 'robot-vacuum', 'shop-vacuum', 'skincare'] as const),
  ...(['smart-watch', 'speaker', 'stand-mixer', 'stick-vacuum', 'suitcase', 'table-lamp', 'tent', 'toaster'] as const),
  ...(['tool-chest', 'towels', 'toy-truck', 'tv'] as const),
];

/** Light, middle and dark of each colour that things are painted in. */
const paints = {
  amber: ['#F7A33C', '#E8821A', '#B85E0A'],
  charcoal: ['#63676D', '#3C3F45', '#1D1F22'],
  cream: ['#FBF6EA', '#F0E5CF', '#CDBB98'],
  forest: ['#5E8C6A', '#33613F', '#1B3A24'],
  navy: ['#4A6A9C', '#2E4878', '#182A4C'],
  plum: ['#B083C6', '#7A3F97', '#4E2466'],
  red: ['#E2574A', '#C5362A', '#8E1F17'],
  rose: ['#F0BDB4', '#DB8F86', '#AE6259'],
  sage: ['#9DBE9F', '#6F9678', '#456750'],
  sky: ['#9CCBE4', '#5F9FC6', '#336F97'],
  teal: ['#2FA79A', '#14857A', '#0B5D55'],
} as const;

type Drawing = (typeof drawings)[number];
type Paint = keyof typeof paints;

/** Drawings in another colour: which, what colour they have, and which they get. */
const repainted = {
  'backpack-navy': ['backpack', 'forest', 'navy'],
  'bedding-sky': ['bedding', 'sage', 'sky'],
  'circular-saw-teal': ['circular-saw', 'amber', 'teal'],
  'cooler-red': ['cooler', 'navy', 'red'],
  'desk-fan-rose': ['desk-fan', 'sky', 'rose'],
  'drill-amber': ['drill', 'teal', 'amber'],
  'dutch-oven-navy': ['dutch-oven', 'red', 'navy'],
  'hair-dryer-plum': ['hair-dryer', 'rose', 'plum'],
  'kettle-red': ['kettle', 'cream', 'red'],
  'kettle-sage': ['kettle', 'cream', 'sage'],
  'shop-vacuum-red': ['shop-vacuum', 'amber', 'red'],
  'skincare-sage': ['skincare', 'rose', 'sage'],
  'smart-watch-rose': ['smart-watch', 'charcoal', 'rose'],
  'speaker-red': ['speaker', 'sky', 'red'],
  'stand-mixer-sky': ['stand-mixer', 'red', 'sky'],
  'stick-vacuum-teal': ['stick-vacuum', 'plum', 'teal'],
  'suitcase-rose': ['suitcase', 'navy', 'rose'],
  'table-lamp-sage': ['table-lamp', 'cream', 'sage'],
  'tool-chest-navy': ['tool-chest', 'red', 'navy'],
  'toy-truck-teal': ['toy-truck', 'red', 'teal'],
} as const satisfies Record<string, readonly [Drawing, Paint, Paint]>;

type Repainted = keyof typeof repainted;

export type PictureName = Drawing | Repainted;

export const pictureNames: readonly PictureName[] = [...drawings, ...(Object.keys(repainted) as Repainted[])];

/** The key of a picture among the public files. */
export const pictureKey = (name: PictureName): string => `samples/${name}.jpg`;

/** A picture as SVG. */
export async function drawPicture(name: PictureName): Promise<string> {
  if (!isRepainted(name)) return readDrawing(name);
  const [drawing, from, to] = repainted[name];
  let svg = await readDrawing(drawing);
  for (const [index, shade] of paints[from].entries()) svg = svg.replaceAll(shade, paints[to][index] ?? shade);
  return svg;
}

const isRepainted = (name: PictureName): name is Repainted => name in repainted;

const readDrawing = (name: Drawing) => readFile(new URL(`${name}.svg`, artwork), 'utf8');
