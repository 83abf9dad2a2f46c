import { maxManifestBytes } from '#contract/truckloads/manifest.schemas.ts';

/** Tables as spreadsheets save them. */
export const manifestFiles = ['.csv', '.xlsx'];

export const manifestRules = { accept: manifestFiles, maxBytes: maxManifestBytes };
