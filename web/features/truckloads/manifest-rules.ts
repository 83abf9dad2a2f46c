import { tableFiles } from '#contract/kit/table-files.ts';
import { maxManifestBytes } from '#contract/truckloads/manifest.schemas.ts';

export const manifestRules = { accept: tableFiles, maxBytes: maxManifestBytes };
