// Records the tour of the public site: `node scripts/record-tour.ts APP_URL SANDBOX_URL`, on a product that runs with
// its sandbox and demo account. Needs ffmpeg. Every picture is taken when the page has come to rest and shown for as
// long as the script says, so that the machine it is made on does not show.
import { link, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../e2e/support/find-chromium.ts';
import { inProject } from './kit/project.ts';
import { runProgram } from './kit/run-program.ts';
import { showTour } from './tour/show-tour.ts';

const [appUrl = 'http://localhost:3000', sandboxUrl = 'http://localhost:3002'] = process.argv.slice(2);
const size = { width: 1280, height: 720 };
const frameRate = 12;

const folder = await mkdtemp(join(tmpdir(), 'scanfront-tour-'));
const browser = await chromium.launch({ executablePath: findChromium() });
try {
  const context = await browser.newContext({ viewport: size, baseURL: appUrl, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const film = openFilm(page);
  await showTour(page, film, sandboxUrl);
  await film.write();
} finally {
  await browser.close();
  await rm(folder, { recursive: true });
}

/** Pictures one after the other, with how long each is seen. */
function openFilm(page: Page) {
  const shots: { file: string; seconds: number }[] = [];
  let at = 0;
  return {
    get at() {
      return at;
    },

    async hold(seconds: number): Promise<void> {
      const file = join(folder, `${shots.length}.png`);
      await page.screenshot({ path: file, animations: 'disabled' });
      shots.push({ file, seconds });
      at += seconds;
    },

    async write(): Promise<void> {
      let frame = 0;
      let seen = 0;
      for (const { file, seconds } of shots) {
        seen += seconds;
        for (; frame < seen * frameRate; frame += 1) await link(file, join(folder, `frame-${frame}.png`));
      }
      const frames = ['-framerate', String(frameRate), '-i', join(folder, 'frame-%d.png')];
      const codec = ['-c:v', 'libvpx-vp9', '-crf', '38', '-b:v', '0', '-deadline', 'good', '-cpu-used', '4'];
      const film = ['-y', '-loglevel', 'error', ...frames, ...codec, '-pix_fmt', 'yuv420p', '-an'];
      await runProgram('ffmpeg', [...film, inProject('site/art/tour.webm')]);
      const still = ['-y', '-loglevel', 'error', '-i', shots[0]?.file ?? '', '-q:v', '6'];
      await runProgram('ffmpeg', [...still, inProject('site/art/tour.jpg')]);
      console.log(`site/art/tour.webm is there: ${at.toFixed(1)} seconds.`);
    },
  };
}
