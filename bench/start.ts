// How long from nothing to serving, what it costs, both the next time, and how much memory it takes then.
import { join } from 'node:path';
import { inProject } from '../scripts/kit/project.ts';
import {
  findBelow,
  inFolder,
  median,
  readEndedTime,
  readMemory,
  readOption,
  readProcessorTime,
  report,
  startProgram,
} from './kit/measure.ts';
import { choosePorts, toSettings } from './kit/with-product.ts';

interface Run {
  cold: Start;
  warm: Start;
  stop: number;
  memory: number | undefined;
}

interface Start {
  ms: number;
  /** Processor time until the first answer, PostgreSQL and what made its folder included. */
  processorMs: number;
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
  row('cold start: new data directory to serving', (run) => run.cold.ms, 'ms'),
  row('its processor time', (run) => run.cold.processorMs, 'ms'),
  row('warm start: same directory to serving', (run) => run.warm.ms, 'ms'),
  row('its processor time', (run) => run.warm.processorMs, 'ms'),
  row('stop', (run) => run.stop, 'ms'),
  row('memory, PostgreSQL included', (run) => run.memory, 'MB'),
]);

async function measure(folder: string): Promise<Run> {
  const ports = await choosePorts();
  const settings = {
    ...toSettings(ports),
    DATA_DIR: join(folder, 'data'),
    // Where `npm start` keeps it.
    NODE_COMPILE_CACHE: inProject('node_modules/.cache/scanfront'),
  };
  const start = async () => {
    const { ms, result } = await clock(() => startProgram('../dist/server/main.js', settings, 'Press Ctrl-C to stop.'));
    // The first request loads what a process that only waits has not loaded yet.
    await fetch(`http://localhost:${ports.app}/api/v1/bot-check`);
    return { ...result, start: { ms, processorMs: readSpent(result.pid) } };
  };
  const first = await start();
  await first.stop();
  const second = await start();
  const memory = readMemory(second.pid);
  const { ms: stop } = await clock(() => second.stop());
  return { cold: first.start, warm: second.start, stop, memory };
}

/** Of a process and all below it, those that have ended included. */
function readSpent(pid: number): number {
  if (process.platform !== 'linux') return 0;
  const family = [pid, ...findBelow(pid)];
  return family.reduce((sum, member) => sum + (readProcessorTime(member) ?? 0) + readEndedTime(member), 0) / 1000;
}

async function clock<Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const started = performance.now();
  const result = await work();
  return { ms: performance.now() - started, result };
}
