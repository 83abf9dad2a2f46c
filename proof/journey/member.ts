import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { root } from '../../scripts/kit/project.ts';

/** One process of an installation, which can die, and get up again when it is told to. */
export interface Member {
  name: string;
  isUp(): boolean;
  start(): void;
  kill(): void;
  stop(): Promise<void>;
  /** The last of what it said. */
  said(): string;
}

const keptLetters = 20_000;

export function enrol(name: string, program: string, settings: Record<string, string>): Member {
  let said = '';
  let child: ChildProcess | undefined;
  const hasEnded = () => !child || child.exitCode !== null || child.signalCode !== null;
  return {
    name,
    isUp: () => !hasEnded(),
    start() {
      if (!hasEnded()) return;
      const { PATH = '', HOME = '', TMPDIR } = process.env;
      const env = { PATH, HOME, ...(TMPDIR && { TMPDIR }), NODE_ENV: 'production', ...settings };
      child = spawn(process.execPath, [resolve(root, program)], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding('utf8').on('data', (piece: string) => {
          said = (said + piece).slice(-keptLetters);
        });
      }
    },
    kill: () => void child?.kill('SIGKILL'),
    async stop() {
      if (!child || hasEnded()) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
    said: () => said,
  };
}
