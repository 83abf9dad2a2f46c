import { setTimeout as pause } from 'node:timers/promises';
import { readDatabaseTime } from '../catalogue/database-time.ts';
import { readLoopDelay } from './loop-delay.ts';
import { type Row, readMemory, readProcessorTime } from './measure.ts';
import type { Bench } from './measure-calls.ts';

export async function call<Reply>(
  { url, token }: Bench,
  method: string,
  path: string,
  body?: FormData | object,
): Promise<Reply> {
  const isForm = body instanceof FormData;
  const headers = { authorization: `Bearer ${token}`, ...(body && !isForm && { 'content-type': 'application/json' }) };
  const response = await fetch(url + path, { method, body: isForm || !body ? body : JSON.stringify(body), headers });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Reply;
}

/** Does the work and tells what others notice: how long a small call takes, how late the process, what it costs it. */
export async function watched<Result>(bench: Bench, work: () => Promise<Result>) {
  const { pid, folder } = bench;
  const spent = () => ({ processor: readProcessorTime(pid) ?? 0, database: readDatabaseTime(folder) });
  const took: number[] = [];
  let memory = 0;
  let working = true;
  const measuring = setInterval(() => {
    memory = Math.max(memory, readMemory(pid) ?? 0);
  }, 200);
  const asking = async () => {
    while (working) {
      const start = performance.now();
      await call(bench, 'GET', '/products/summary');
      took.push(performance.now() - start);
      await pause(20);
    }
  };
  const before = spent();
  await readLoopDelay(bench.url);
  const start = performance.now();
  const done = work().finally(() => {
    working = false;
    clearInterval(measuring);
  });
  const [result] = await Promise.all([done, asking()]);
  const after = spent();
  const delay = await readLoopDelay(bench.url);
  const sorted = took.sort((a, b) => a - b);
  const at = (share: number) => round(sorted[Math.floor(sorted.length * share)] ?? 0);
  const figures: Row = {
    'summary p50 ms': at(0.5),
    'summary p99 ms': at(0.99),
    'loop delay p99 ms': round(delay.p99),
    'memory MB': memory,
    'processor s': round((after.processor - before.processor) / 1e6),
    'database s': round((after.database - before.database) / 1e6),
  };
  return { result, took: seconds(start), figures };
}

export const seconds = (start: number) => (performance.now() - start) / 1000;
export const round = (value: number) => Math.round(value * 100) / 100;
