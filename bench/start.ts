// How long from nothing to serving, how long the next time, and how much memory it takes then.
import { join } from 'node:path';
import { freePorts } from '../scripts/kit/free-ports.ts';
import { inFolder, median, readMemory, readOption, report, startProgram } from './kit.ts';

interface Run {
  cold: number;
  warm: number;
  stop: number;
  memory: number | undefined;
}

const runs: Run[] = [];
const count = readOption('runs', 5);
for (let run = 0; run < count; run += 1) runs.push(await inFolder(measure));

const medianOf = (figure: (run: Run) => number | undefined) => Math.round(median(runs.map((run) => figure(run) ?? 0)));
const row = (name: string, figure: (run: Run) => number | undefined, unit: string) => ({
  what: name,
  median: medianOf(figure),
  best: Math.round(Math.min(...runs.map((run) => figure(run) ?? 0))),
  worst: Math.round(Math.max(...runs.map((run) => figure(run) ?? 0))),
  unit,
});
report(`start (${count} runs)`, [
  row('cold start: new data directory to serving', (run) => run.cold, 'ms'),
  row('warm start: same directory to serving', (run) => run.warm, 'ms'),
  row('stop', (run) => run.stop, 'ms'),
  row('memory, PostgreSQL included', (run) => run.memory, 'MB'),
]);

async function measure(folder: string): Promise<Run> {
  const [app, content, sandbox, smtp] = (await freePorts(4)).map(String);
  const settings = {
    ...{ DATA_DIR: join(folder, 'data'), APP_PORT: app ?? '', CONTENT_PORT: content ?? '' },
    ...{ SANDBOX_PORT: sandbox ?? '', SANDBOX_SMTP_PORT: smtp ?? '' },
  };
  const start = () => clock(() => startProgram('../server/main.ts', settings, 'Press Ctrl-C to stop.'));
  const first = await start();
  await first.result.stop();
  const second = await start();
  // The first request loads what a process that only waits has not loaded yet.
  await fetch(`http://localhost:${app}/api/v1/bot-check`);
  const memory = readMemory(second.result.pid);
  const { ms: stop } = await clock(() => second.result.stop());
  return { cold: first.ms, warm: second.ms, stop, memory };
}

async function clock<Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const started = performance.now();
  const result = await work();
  return { ms: performance.now() - started, result };
}
