import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type FileTask, makeLinking } from './file-tasks.ts';

// A thread takes longer to start than thousands of links, where these are quick: nobody notices so many at a time.
const linkedAtOnce = 200;
const noticed = 20;
const idleMs = 5_000;

interface Asked {
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Does things with many files, which would keep requests waiting if they were done here: in a thread that starts when
 * it is needed and ends when nothing has come for a while. A patient one lets everybody else go first.
 */
export function openFileThread({ isPatient }: { isPatient: boolean }) {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  // Answers come in the order of the tasks.
  const asked: Asked[] = [];

  function start(): Worker {
    const started = new Worker(new URL('./file-thread.ts', import.meta.url), {
      workerData: { isPatient },
      execArgv: [],
    });
    const end = (error: unknown) => {
      if (worker === started) worker = null;
      for (const { reject } of asked.splice(0)) reject(error);
    };
    started.on('message', (failure: { message: string; code?: string } | null) => {
      const first = asked.shift();
      if (failure) first?.reject(Object.assign(new Error(failure.message), failure));
      else first?.resolve();
      if (asked.length === 0) rest(started);
    });
    started.on('error', end);
    started.on('exit', () => end(new Error('A thread that works on files has ended')));
    return started;
  }

  function rest(started: Worker): void {
    started.unref();
    idle = setTimeout(() => {
      worker = null;
      void started.terminate();
    }, idleMs).unref();
  }

  return async (given: FileTask): Promise<void> => {
    const task = given.kind === 'link' ? await linkHere(given) : given;
    if (!task) return;
    clearTimeout(idle);
    worker ??= start();
    worker.ref();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    asked.push({ resolve, reject });
    worker.postMessage(task);
    await promise;
  };
}

/** Links as many as can be linked without keeping anybody waiting; answers with the rest, where there is one. */
async function linkHere(task: Extract<FileTask, { kind: 'link' }>): Promise<FileTask | null> {
  const link = makeLinking(task);
  for (let from = 0; from < task.paths.length; from += linkedAtOnce) {
    const started = performance.now();
    link(task.paths.slice(from, from + linkedAtOnce));
    const isSlow = performance.now() - started > noticed;
    if (isSlow) return { ...task, paths: task.paths.slice(from + linkedAtOnce) };
    await nextTurn();
  }
  return null;
}
