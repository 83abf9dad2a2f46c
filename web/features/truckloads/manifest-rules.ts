import { maxManifestBytes } from '#contract/truckloads/manifest.schemas.ts';
import { tableFiles } from '#web/ui/files/drop-rules.ts';

export const manifestRules = { accept: tableFiles, maxBytes: maxManifestBytes };
