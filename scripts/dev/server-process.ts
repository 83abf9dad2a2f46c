import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { inProject, root } from '../kit/project.ts';

export interface ServerProcess {
  /** Resolves to whether the server answers, once it does or has given up. */
  ready(): Promise<boolean>;
  /** Starts it again with the code as it is now. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const stopWithinMs = 3000;

/** Runs server/main.ts, again and again. */
export function runServer(env: Record<string, string>, healthUrl: string): ServerProcess {
  let child = launch(env);
  let readiness = answers(child, healthUrl);
  let restarting: Promise<void> | undefined;

  const restart = async () => {
    await end(child);
    child = launch(env);
    readiness = answers(child, healthUrl);
    restarting = undefined;
  };
  return {
    ready: async () => {
      await restarting;
      return readiness;
    },
    restart: () => {
      restarting ??= restart();
      return restarting;
    },
    stop: () => end(child),
  };
}

function launch(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [inProject('server/main.ts')], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
}

const isGone = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function answers(child: ChildProcess, healthUrl: string): Promise<boolean> {
  while (!isGone(child)) {
    const response = await fetch(healthUrl).catch(() => undefined);
    if (response?.ok) return true;
    await pause(50);
  }
  return false;
}

/** Open streams keep a server from closing; a development server may be cut off. */
async function end(child: ChildProcess): Promise<void> {
  if (isGone(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const impatience = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
  await ended;
  clearTimeout(impatience);
}
