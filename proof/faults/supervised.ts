import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface Supervised {
  /** Ends it without a warning; resolves when it is gone, and is started again by itself. */
  kill(): Promise<void>;
  /** Resolves when the one that runs now has ended, by whatever cause. */
  ended(): Promise<void>;
  stop(): Promise<void>;
  /** The last of what it said, all runs together. */
  said(): string;
  /** What it called errors of its own, each once, and how often. */
  readFaults(): Map<string, number>;
}

const pauseMs = 200;
const keptLetters = 20_000;

/** Keeps one of our programs running as a service manager does: whenever it ends, it is started again. */
export function supervise(program: string, settings: Record<string, string>): Supervised {
  let isOver = false;
  let said = '';
  const faults = new Map<string, number>();
  let child = start();

  function start(): ChildProcess {
    const { PATH = '', HOME = '', TMPDIR } = process.env;
    const env = { PATH, HOME, ...(TMPDIR && { TMPDIR }), NODE_ENV: 'production', ...settings };
    const file = fileURLToPath(new URL(`../../${program}`, import.meta.url));
    const started = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [started.stdout, started.stderr]) {
      createInterface(stream).on('line', (line) => {
        said = `${said}${line}\n`.slice(-keptLetters);
        const fault = faultIn(line);
        if (fault) faults.set(fault, (faults.get(fault) ?? 0) + 1);
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
    readFaults: () => faults,
  };
}

/** What is no refusal we know of is logged by one name, and answered 500. */
function faultIn(line: string): string | null {
  if (!line.includes('"unexpected error"')) return null;
  const { err } = JSON.parse(line) as { err: { message: string; stack: string } };
  return err.stack.split('\n', 4).join(' ');
}
