import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DrawnCode, filmOf } from './draw-barcode.ts';
import { test } from './test.ts';

/** A test in a browser whose camera sees the codes one after the other, over and over. */
export const testWithCamera = (codes: readonly DrawnCode[]) =>
  test.extend<object, { film: string }>({
    film: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from it.
      async ({}, use) => {
        const folder = await mkdtemp(join(tmpdir(), 'scanfront-film-'));
        const film = join(folder, 'codes.y4m');
        await writeFile(film, filmOf(codes));
        await use(film);
        await rm(folder, { recursive: true, force: true });
      },
      { scope: 'worker' },
    ],
    launchOptions: [
      async ({ launchOptions, film }, use) => {
        const camera = [
          '--use-fake-device-for-media-stream',
          '--use-fake-ui-for-media-stream',
          `--use-file-for-fake-video-capture=${film}`,
        ];
        await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
      },
      { scope: 'worker' },
    ],
  });
