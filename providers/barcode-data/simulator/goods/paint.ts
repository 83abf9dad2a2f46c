interface Shade {
  hue: number;
  /** How far it is from grey. */
  chroma: number;
  saturation: number;
  lightness: number;
}

type Paint = (shade: Shade) => Shade;

const hues: readonly (readonly [name: RegExp, hue: number])[] = [
  [/red|terracotta/i, 5],
  [/orange|bronze/i, 28],
  [/yellow|gold/i, 44],
  [/green|mint/i, 135],
  [/teal/i, 174],
  [/blue|navy/i, 214],
  [/purple/i, 284],
  [/pink|rose/i, 348],
];

const neutrals: readonly (readonly [name: RegExp, lighten: (lightness: number) => number])[] = [
  [/black|charcoal/i, (lightness) => lightness * 0.45],
  [/white|cream|clear/i, (lightness) => 0.72 + lightness * 0.26],
  [/gray|silver|steel|chrome|nickel/i, (lightness) => 0.3 + lightness * 0.55],
];

const vivid = 0.1;
const nearHue = 45;
// Colours, but for those of the background and the shadow.
const painted = /(?<!id="(?:bg|shade).*)#[\da-f]{6}\b/gi;

/** The drawing in a colour by its name, or in the hue given where there is none; other colours stay as they are. */
export function paintDrawing(svg: string, color: string, hue: number | null): string {
  const shades = (svg.match(painted) ?? []).map(toShade);
  const main = mainHue(shades);
  const paint = choosePaint(color, hue, main);
  if (main === null || paint === null) return svg;
  return svg.replace(painted, (hex) => {
    const shade = toShade(hex);
    return shade.chroma >= vivid && distance(shade.hue, main) <= nearHue ? toHex(paint(shade)) : hex;
  });
}

function choosePaint(color: string, hue: number | null, main: number | null): Paint | null {
  const lighten = neutrals.find(([name]) => name.test(color))?.[1];
  if (lighten) return ({ hue, lightness }) => ({ hue, chroma: 0, saturation: 0.06, lightness: lighten(lightness) });
  const wanted = hues.find(([name]) => name.test(color))?.[1] ?? hue;
  if (wanted === null || main === null) return null;
  return (shade) => ({ ...shade, hue: (shade.hue + wanted - main + 360) % 360 });
}

/** The hue that most of the vivid colours are near to; null in a grey drawing. */
function mainHue(shades: readonly Shade[]): number | null {
  const vividOnes = shades.filter(({ chroma }) => chroma >= vivid);
  const near = (hue: number) => vividOnes.filter((other) => distance(other.hue, hue) <= nearHue / 2).length;
  const [main] = vividOnes.map(({ hue }) => ({ hue, count: near(hue) })).sort((a, b) => b.count - a.count);
  return main?.hue ?? null;
}

const distance = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180);

function toShade(hex: string): Shade {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  const lightness = most - range / 2;
  if (range === 0) return { hue: 0, chroma: 0, saturation: 0, lightness };
  const sixth =
    most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  return { hue: (60 * sixth + 360) % 360, chroma: range, saturation, lightness };
}

function toHex({ hue, saturation, lightness }: Omit<Shade, 'chroma'>): string {
  const part = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    const reach = saturation * Math.min(lightness, 1 - lightness);
    const value = lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}
