// What runs in the image: the app, a worker, a command, or the question whether whoever runs here is well.
import { existsSync } from 'node:fs';

const [name = 'start', ...args] = process.argv.slice(2);
const program = new URL(`dist/server/${name === 'start' ? 'main' : name}.js`, import.meta.url);

if (name === 'health') await checkHealth();
else if (/^[a-z]+$/.test(name) && existsSync(program)) {
  process.argv.splice(2, process.argv.length, ...args);
  await import(program.href);
} else {
  process.stderr.write(
    `There is no "${name}". There are: start, worker, health, migrate, upgrade, backup, restore, operator, announce, catalogue.\n`,
  );
  process.exitCode = 1;
}

/** App or worker, whichever answers: an image does not know which of them it was started as. */
async function checkHealth() {
  const { APP_PORT = 3000, WORKER_PORT } = process.env;
  const ports = [APP_PORT, WORKER_PORT].filter(Boolean);
  const answers = await Promise.allSettled(
    ports.map((port) => fetch(`http://127.0.0.1:${port}/healthz/ready`, { signal: AbortSignal.timeout(4000) })),
  );
  process.exitCode = answers.some(({ value }) => value?.ok) ? 0 : 1;
}
