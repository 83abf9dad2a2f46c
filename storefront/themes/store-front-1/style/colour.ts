/** Colours as `#rrggbb`. */
type Channels = readonly [number, number, number];

export const channelsOf = (hex: string): Channels => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

export const hexOf = (channels: Channels): string =>
  `#${channels.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** How bright a colour is, as the accessibility guidelines reckon it. */
export function luminanceOf(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (the same) to 21 (black on white). */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** `share` of the second colour in the first: 0 leaves it as it is. */
export function mix(one: string, other: string, share: number): string {
  const [from, to] = [channelsOf(one), channelsOf(other)];
  const at = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return hexOf([at(0), at(1), at(2)]);
}

/** White or black stands out more from a ground below this brightness or above it. */
const middle = 0.179;

export const isDark = (hex: string): boolean => luminanceOf(hex) < middle;

const steps = Array.from({ length: 26 }, (_, step) => step / 25);

/** The colour itself, or as little lighter or darker as is needed to be told from all grounds. */
export function readableOn(colour: string, grounds: readonly string[], ratio: number): string {
  const worst = (candidate: string) => Math.min(...grounds.map((ground) => contrastOf(candidate, ground)));
  const candidates = steps.flatMap((share) => [mix(colour, '#ffffff', share), mix(colour, '#000000', share)]);
  const best = () => candidates.reduce((one, other) => (worst(other) > worst(one) ? other : one));
  return candidates.find((candidate) => worst(candidate) >= ratio) ?? best();
}

/** A step away from what stands on it: hover shades and bands that keep their text readable. */
export function stronger(colour: string, standsOnIt: string, share: number): string {
  return mix(colour, isDark(standsOnIt) ? '#ffffff' : '#000000', share);
}
