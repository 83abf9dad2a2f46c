import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BuiltFolder } from './built-folder.ts';
import { fingerprint } from './fingerprint.ts';
import { root } from './project.ts';

const sources = [
  'artwork',
  'package-lock.json',
  'scripts/kit/samples-build.ts',
  'server/kit/pictures/shared-drawings.ts',
  'server/features/design/samples.service.ts',
  'server/features/products/samples',
  'server/features/truckloads/samples',
];

/** The pictures of the samples: drawn here, so that no start has to. */
export const samplesBuild: BuiltFolder = {
  name: 'samples',
  stamp: () => fingerprint(root, sources),
  async make(folder) {
    const { drawFiles } = await import('#server/kit/pictures/shared-drawings.ts');
    for (const drawing of await listDrawings()) {
      for (const { key, data } of await drawFiles(drawing)) {
        const file = join(folder, key);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, data);
      }
    }
  },
};

async function listDrawings() {
  const { listSlideDrawings } = await import('#server/features/design/samples.service.ts');
  const { listProductDrawings } = await import('#server/features/products/samples/samples.service.ts');
  const { listTruckloadDrawings } = await import('#server/features/truckloads/samples/samples.service.ts');
  const withDemo = true;
  return [...listSlideDrawings(), ...listProductDrawings({ withDemo }), ...listTruckloadDrawings({ withDemo })];
}
