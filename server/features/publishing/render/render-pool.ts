import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Theme } from '#contract/storefront/renderer.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { drawHere } from './draw-here.ts';
import type {
  Frame,
  MadeFile,
  PageToMake,
  RenderAnswer,
  RenderReply,
  RenderTask,
  StartThread,
  Thread,
} from './render-messages.ts';

const most = 4;
// A thread takes a second to become quick: what is drawn sooner than that is left to the first.
const batchesBeforeOthers = 10;
// So few are drawn here before a thread has started, one after the other, so that others get their turn between.
const fewPages = 20;
// Where threads can't stand back, one processor stays free for those who wait for an answer.
const spared = process.platform === 'linux' ? 0 : 1;

export type Renderer = ReturnType<typeof openRenderer>;

/** What draws one build's pages: threads that are started when they are needed, and end with the build. */
export function openRenderer(themeFile: string, startThread: StartThread = startRenderThread) {
  const size = Math.max(1, Math.min(most, availableParallelism() - spared));
  const threads: Promise<Thread>[] = [];
  const idle: Thread[] = [];
  const waiting: ((thread: Thread) => void)[] = [];
  let frame: Frame | null = null;
  let batches = 0;

  async function start(): Promise<Thread> {
    const thread = startThread(themeFile);
    if (frame) await thread.ask({ kind: 'frame', ...frame });
    return thread;
  }

  async function take(): Promise<Thread> {
    const free = idle.pop();
    if (free) return free;
    if (threads.length < (batches > batchesBeforeOthers ? size : 1)) {
      const started = start();
      threads.push(started);
      return started;
    }
    return new Promise((resolve) => waiting.push(resolve));
  }

  function giveBack(thread: Thread): void {
    const next = waiting.shift();
    if (next) next(thread);
    else idle.push(thread);
  }

  async function ask(task: RenderTask): Promise<RenderAnswer> {
    const thread = await take();
    try {
      return await thread.ask(task);
    } finally {
      giveBack(thread);
    }
  }

  /** Where the theme that was loaded here is the one that pages are named by: it may have been built anew since. */
  async function drawFew(pages: readonly PageToMake[], shown: Frame): Promise<MadeFile[] | null> {
    const here = drawHere(themeFile);
    const { theme } = await here.ask({ kind: 'describe' });
    if (theme?.version !== shown.version) return null;
    await here.ask({ kind: 'frame', ...shown });
    const made: MadeFile[] = [];
    for (const page of pages) {
      const { files = [] } = await here.ask({ kind: 'pages', frame: shown.id, pages: [page] });
      made.push(...files);
      await nextTurn();
    }
    return made;
  }

  return {
    /** How many batches are worked on at the same time. */
    size,

    async describe(): Promise<Pick<Theme, 'version' | 'assets'>> {
      const { theme } = await ask({ kind: 'describe' });
      if (!theme) throw new Error('The theme did not say what it is');
      return theme;
    },

    style: async (site: Site, ownStyle: string): Promise<string> =>
      (await ask({ kind: 'style', site, ownStyle })).text ?? '',

    /** Tells every thread what the pages have in common, those that start later too. */
    async setFrame(next: Frame): Promise<void> {
      frame = next;
      for (const thread of await Promise.all(threads)) await thread.ask({ kind: 'frame', ...next });
    },

    async pages(pages: readonly PageToMake[]): Promise<MadeFile[]> {
      batches += 1;
      const few = frame && threads.length === 0 && pages.length <= fewPages ? await drawFew(pages, frame) : null;
      if (few) return few;
      return (await ask({ kind: 'pages', frame: frame?.id ?? '', pages })).files ?? [];
    },

    async close(): Promise<void> {
      for (const thread of await Promise.allSettled(threads)) {
        if (thread.status === 'fulfilled') await thread.value.close();
      }
    },
  };
}

function startRenderThread(themeFile: string): Thread {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: { themeFile },
    // React draws three times as fast in its production mode, whatever mode we run in.
    env: { NODE_ENV: 'production' },
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 },
  });
  const pending = new Map<number, { resolve(reply: RenderAnswer): void; reject(error: unknown): void }>();
  let number = 0;
  let ended: unknown = null;
  const end = (error: unknown) => {
    ended ??= error;
    for (const { reject } of pending.values()) reject(ended);
    pending.clear();
  };
  worker.on('message', (reply: RenderReply) => {
    const asked = pending.get(reply.number);
    pending.delete(reply.number);
    if (reply.failure) asked?.reject(Object.assign(new Error(reply.failure.message), reply.failure));
    else asked?.resolve(reply);
  });
  worker.on('error', end);
  worker.on('exit', () => end(new Error('A thread that draws pages has ended')));
  return {
    ask: (task) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        pending.set(++number, { resolve, reject });
        worker.postMessage({ ...task, number });
      }),
    close: () => worker.terminate(),
  };
}
