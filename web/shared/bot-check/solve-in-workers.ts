import { type Challenge, solveChallengeWorkers } from 'altcha-lib';

const mostWorkers = 4;

/** Does the work an ALTCHA challenge asks for, beside the page; gives the token that proves it. */
export async function solveInWorkers(given: Record<string, unknown>): Promise<string> {
  const challenge = given as unknown as Challenge;
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(mostWorkers, navigator.hardwareConcurrency || 1),
    createWorker: () => new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' }),
  });
  if (!solution) throw new Error('The challenge was not solved in time.');
  return btoa(JSON.stringify({ challenge, solution }));
}
