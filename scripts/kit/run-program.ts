import { spawn } from 'node:child_process';
import { inProject, root } from './project.ts';

export interface Finished {
  code: number;
  /** What it wrote, when it didn't write to the terminal. */
  output: string;
}

interface RunOptions {
  env?: Record<string, string>;
  cwd?: string;
  /** Keeps the output instead of showing it. */
  collect?: boolean;
}

/** Runs a script of the repository, such as `node_modules/vitest/vitest.mjs`, on this very Node. */
export const runScript = (script: string, args: readonly string[], options?: RunOptions): Promise<Finished> =>
  runProgram(process.execPath, [inProject(script), ...args], options);

/** Runs a program to its end. */
export function runProgram(program: string, args: readonly string[], options: RunOptions = {}): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: ['inherit', ...(options.collect ? (['pipe', 'pipe'] as const) : (['inherit', 'inherit'] as const))],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
