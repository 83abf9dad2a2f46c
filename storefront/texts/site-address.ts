import { hrefOf } from '#contract/storefront/addresses.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';

/** The whole address of a path of the store. */
export const siteAddress = ({ origin, base }: Pick<Site, 'origin' | 'base'>, path: string): string =>
  `${origin}${hrefOf(base, path)}`;

/** The whole address of a picture, by its key. */
export const pictureAddress = ({ origin, assets }: Pick<Site, 'origin' | 'assets'>, key: string): string =>
  /^https?:/.test(key) ? key : `${assets.startsWith('/') ? origin : ''}${assets}/${key}`;
