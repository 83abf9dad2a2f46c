// Runs scripts/<name>.ts on Node 24. Plain JavaScript, because a Node too old for TypeScript must be able to read it.
import { spawn } from 'node:child_process';
import module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [name, ...args] = process.argv.slice(2);
const script = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
const isNode24 = (version) => Number.parseInt(version, 10) >= 24;
// glibc reads these when a program starts. Left alone it keeps an arena for every thread, and what pictures and request
// bodies leave behind there is never given back: two arenas serve as many threads, and what has several pages is taken
// from the system and returned to it, as long as there are not too many of them for the system to keep apart.
const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '16384',
  MALLOC_MMAP_MAX_: '16384',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
const environment = { ...allocator, ...process.env };
// On large machines V8 lets what has just been made fill 128 MB before it looks what of it is still in use.
const heap = ['--max-semi-space-size=16'];
const isLongLived = name === 'start' || name === 'worker';

if (isNode24(process.versions.node)) {
  if (isLongLived && process.platform === 'linux' && !process.env.MALLOC_ARENA_MAX) startAnew();
  // Halves the time that loading our modules takes from the second start on.
  module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/scanfront', import.meta.url)));
  process.argv.splice(1, 2, script);
  await import(pathToFileURL(script).href);
} else {
  const node = findOwnNode();
  if (node) runOn(node);
  else explain();
}

/** The same program in the same process, with what has to be known when it starts. */
function startAnew() {
  process.execve?.(
    process.execPath,
    [process.execPath, ...heap, ...process.execArgv, ...process.argv.slice(1)],
    environment,
  );
}

/** The Node that `npm ci` brought along for this machine. */
function findOwnNode() {
  const { platform, arch } = process;
  const system = platform === 'win32' ? 'win' : platform;
  const require = createRequire(import.meta.url);
  for (const pkg of [`node-${system}-${arch}`, `node-bin-${system}-${arch}`]) {
    try {
      const manifest = require.resolve(`${pkg}/package.json`);
      const { version, bin } = require(manifest);
      if (isNode24(version)) return join(dirname(manifest), bin.node);
    } catch {
      // Not the one for this machine.
    }
  }
  return undefined;
}

function runOn(node) {
  const options = isLongLived ? { flags: heap, env: environment } : { flags: [], env: process.env };
  const child = spawn(node, [...options.flags, script, ...args], { stdio: 'inherit', env: options.env });
  // The terminal tells the child about Ctrl-C as well; we only have to outlive it.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}

function explain() {
  process.stderr.write(
    `Scanfront needs Node 24; this is Node ${process.versions.node}. Run "npm ci", which brings Node 24 along, ` +
      'and if it still is not found (it has none for every system) install Node 24 from https://nodejs.org.\n',
  );
  process.exit(1);
}
