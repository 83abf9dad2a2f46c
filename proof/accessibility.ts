// Axe on every route of the product, in both themes, at 320 and 1280 px; and on what opens from the buttons there.
// npm run proof -- accessibility --only=store --dialogs=0

import { readOption } from '../bench/kit/measure.ts';
import { runScript } from '../scripts/kit/run-program.ts';
import { ensureChromium } from '../scripts/test/ensure-chromium.ts';

const only = process.argv.find((arg) => arg.startsWith('--only='))?.split('=')[1];
const env = { CHROMIUM_PATH: await ensureChromium(), DIALOGS: String(readOption('dialogs', 1)) };
const config = ['test', '--config', 'proof/accessibility/playwright.config.ts', ...(only ? ['--grep', only] : [])];
const { code } = await runScript('node_modules/@playwright/test/cli.js', config, { env });
console.log(`\n${code === 0 ? 'Nothing bars the way anywhere' : 'Something bars the way'}: see the list above.`);
process.exitCode = code;
