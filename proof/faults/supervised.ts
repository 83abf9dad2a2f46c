import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Supervised {
  /** Ends it without a warning; resolves when it is gone, and is started again by itself. */
  kill(): Promise<void>;
  /** Resolves when the one that runs now has ended, by whatever cause. */
  ended(): Promise<void>;
  stop(): Promise<void>;
  /** The last of what it said, all runs together. */
  said(): string;
}

const pauseMs = 200;
const keptLetters = 20_000;

/** Keeps one of our programs running as a service manager does: whenever it ends, it is started again. */
export function supervise(program: string, settings: Record<string, string>): Supervised {
  let isOver = false;
  let said = '';
  let child = start();

  function start(): ChildProcess {
    const { PATH = '', HOME = '', TMPDIR } = process.env;
    const env = { PATH, HOME, ...(TMPDIR && { TMPDIR }), NODE_ENV: 'production', ...settings };
    const file = fileURLToPath(new URL(`../../${program}`, import.meta.url));
    const started = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [started.stdout, started.stderr]) {
      stream.setEncoding('utf8').on('data', (piece: string) => {
        said = (said + piece).slice(-keptLetters);
      });
    }
    started.once('exit', () => {
      setTimeout(() => {
        if (!isOver) child = start();
      }, pauseMs);
    });
    return started;
  }

  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

  async function ended(): Promise<void> {
    if (!hasEnded()) await once(child, 'exit');
  }

  return {
    async kill() {
      child.kill('SIGKILL');
      await ended();
    },
    ended,
    async stop() {
      isOver = true;
      child.kill('SIGTERM');
      await ended();
    },
    said: () => said,
  };
}
