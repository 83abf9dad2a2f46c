// A seller's whole way in a real browser: on a fresh folder, and on a shared database with processes that die.

import { readOption } from '../bench/kit/measure.ts';
import { runScript } from '../scripts/kit/run-program.ts';
import { ensureChromium } from '../scripts/test/ensure-chromium.ts';

const installations = { alone: 'on a fresh folder', many: 'on a shared database, with processes that die' } as const;
const only = process.argv.find((arg) => arg.startsWith('--only='))?.split('=')[1];
const times = readOption('times', 1);

const browser = await ensureChromium();
const lost: string[] = [];
let told = 0;
for (const [name, words] of Object.entries(installations)) {
  if (only && only !== name) continue;
  for (let time = 1; time <= times; time += 1) {
    console.log(`\nThe whole journey ${words}${times > 1 ? `, ${time} of ${times}` : ''}`);
    const env = { JOURNEY_ON: name, CHROMIUM_PATH: browser };
    const config = ['test', '--config', 'proof/journey/playwright.config.ts'];
    const { code } = await runScript('node_modules/@playwright/test/cli.js', config, { env });
    told += 1;
    if (code !== 0) lost.push(words);
  }
}
console.log(
  `\nThe journey went through ${told - lost.length} of ${told} times${lost.length > 0 ? `, not ${lost.join(', ')}` : ''}.`,
);
process.exitCode = lost.length > 0 ? 1 : 0;
