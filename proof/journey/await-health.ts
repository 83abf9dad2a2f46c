import { setTimeout as pause } from 'node:timers/promises';

const longestMs = 300_000;
const lookMs = 100;

/** Resolves when all these addresses answer; throws with what was said meanwhile when they don't for long. */
export async function awaitHealth(addresses: readonly string[], isUp: () => boolean, said: () => string) {
  const answers = async (address: string) => (await fetch(address).catch(() => undefined))?.ok === true;
  const started = performance.now();
  while (!(await Promise.all(addresses.map(answers))).every(Boolean)) {
    if (!isUp() || performance.now() - started > longestMs) throw new Error(`It does not start. It said:\n${said()}`);
    await pause(lookMs);
  }
}
