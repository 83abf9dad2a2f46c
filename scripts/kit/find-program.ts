import { runProgram } from './run-program.ts';

/** The first of these that this machine has. */
export async function findProgram(names: readonly string[]): Promise<string | undefined> {
  for (const name of names) {
    const answer = await runProgram(name, ['--version'], { collect: true }).catch(() => null);
    if (answer?.code === 0) return name;
  }
  return undefined;
}
