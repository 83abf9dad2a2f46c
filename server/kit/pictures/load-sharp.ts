import type sharp from 'sharp';

/** The picture library, which comes with the first picture. What it keeps for doing the same again is never asked for. */
export async function loadSharp(): Promise<typeof sharp> {
  const { default: loaded } = await import('sharp');
  loaded.cache(false);
  return loaded;
}
