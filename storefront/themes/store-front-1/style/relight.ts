import { channelsOf, hexOf } from './colour.ts';

type Triple = readonly [number, number, number];

const linear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const encoded = (part: number): number => 255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

/** Lightness and the two axes of colour, as Oklab reckons them: equal steps look equal to the eye. */
function toOklab(hex: string): Triple {
  const [red, green, blue] = channelsOf(hex).map(linear) as unknown as Triple;
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toChannels([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const isShown = (channels: Triple): boolean => channels.every((channel) => channel > -0.5 && channel < 255.5);

export const lightnessOf = (hex: string): number => toOklab(hex)[0];

/** The same hue at another lightness from 0 to 1, as colourful as it was, as is allowed, and as screens can show. */
export function relight(hex: string, lightness: number, mostChroma = 0.4): string {
  const [, a, b] = toOklab(hex);
  const chroma = Math.hypot(a, b);
  let share = chroma > mostChroma ? mostChroma / chroma : 1;
  let channels = toChannels([lightness, a * share, b * share]);
  while (!isShown(channels) && share > 0.01) {
    share *= 0.95;
    channels = toChannels([lightness, a * share, b * share]);
  }
  const [red, green, blue] = channels.map((channel) => Math.min(255, Math.max(0, channel))) as unknown as Triple;
  return hexOf([red, green, blue]);
}
