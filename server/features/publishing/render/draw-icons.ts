import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { Sharp } from 'sharp';
import type { SiteIcons } from '#contract/storefront/renderer.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import type { Deps } from '#server/kit/deps.ts';
import { loadSharp } from '#server/kit/pictures/load-sharp.ts';
import { iconDrawing } from '#storefront/texts/icon-drawing.ts';
import { lowerFingerprint } from '../pages/fingerprints.ts';
import type { Asset } from './site-assets.service.ts';

/** How wide each is, and how much of it a logo takes: systems cut round what is maskable. */
const sizes: Record<keyof SiteIcons, { size: number; share: number }> = {
  small: { size: 192, share: 0.84 },
  large: { size: 512, share: 0.84 },
  maskable: { size: 512, share: 0.56 },
  touch: { size: 180, share: 0.84 },
};
// A longer one would be a thin line on a phone's screen.
const widestLogo = 2;

interface Drawn {
  icons: SiteIcons;
  assets: Asset[];
}

const drawnInitials = new LRUCache<string, Promise<Drawn>>({ max: 100 });

/** The store's icons as phones want them: its logo on its own ground, or its initial. */
export async function drawIcons(
  { storage }: Pick<Deps, 'storage'>,
  site: Site,
): Promise<Drawn & { isComplete: boolean }> {
  const logo = site.logo === null ? null : await readLogo(storage, site.logo);
  const drawn = await (logo ? drawEach((name) => placeLogo(logo, site, sizes[name])) : recallInitial(site));
  return { ...drawn, isComplete: site.logo === null || logo !== null };
}

/** Most stores have no logo, and keep letter and colours from one build to the next: that is not drawn each time. */
function recallInitial(site: Site): Promise<Drawn> {
  const drawing = iconDrawing(site);
  const known = drawnInitials.get(drawing);
  if (known) return known;
  const drawn = drawInitials(site);
  drawnInitials.set(drawing, drawn);
  drawn.catch(() => drawnInitials.delete(drawing));
  return drawn;
}

async function drawInitials(site: Site): Promise<Drawn> {
  const sharp = await loadSharp();
  const initial = await drawInitial(site);
  return drawEach(async (name) => sharp(initial).resize(sizes[name].size, sizes[name].size));
}

async function drawEach(draw: (name: keyof SiteIcons) => Promise<Sharp>): Promise<Drawn> {
  const assets: Asset[] = [];
  const add = async (name: keyof SiteIcons): Promise<string> => {
    const data = await (await draw(name)).png({ compressionLevel: 9 }).toBuffer();
    const path = `assets/icon-${name}-${lowerFingerprint(data)}.png`;
    assets.push({ path, contentType: 'image/png', data });
    return `/${path}`;
  };
  const icons: SiteIcons = {
    small: await add('small'),
    large: await add('large'),
    maskable: await add('maskable'),
    touch: await add('touch'),
  };
  return { icons, assets };
}

async function readLogo(storage: Deps['storage'], key: string): Promise<Buffer | null> {
  const sharp = await loadSharp();
  // Nobody waits to be published for the sake of an icon.
  const stored = await storage.get(`public/${key}`).catch(() => null);
  const data = stored && (await buffer(stored.body).catch(() => null));
  const known =
    data &&
    (await sharp(data)
      .metadata()
      .catch(() => null));
  return known && known.width <= known.height * widestLogo ? data : null;
}

async function placeLogo(logo: Buffer, { design }: Site, { size, share }: { size: number; share: number }) {
  const sharp = await loadSharp();
  const room = Math.round(size * share);
  const input = await sharp(logo).resize(room, room, { fit: 'inside' }).png().toBuffer();
  const ground = { width: size, height: size, channels: 3 as const, background: design.colours.surface };
  return sharp({ create: ground }).composite([{ input }]);
}

/** A machine without fonts draws no letter: there it is the house that stands for a store. */
async function drawInitial(site: Site): Promise<Buffer> {
  const sharp = await loadSharp();
  const drawn = await sharp(Buffer.from(iconDrawing(site)), { density: 96 })
    .resize(512, 512)
    .png()
    .toBuffer();
  const { channels } = await sharp(drawn).stats();
  const isPlain = channels.every(({ min, max }) => min === max);
  return isPlain
    ? sharp(Buffer.from(iconDrawing({ ...site, title: '' })))
        .resize(512, 512)
        .png()
        .toBuffer()
    : drawn;
}
