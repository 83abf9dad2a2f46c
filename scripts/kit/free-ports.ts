import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the ports that systems hand out to outgoing connections: of those, any could be taken a moment later.
const [lowest, beyond] = [12_000, 32_000];
// Processes that choose at the same moment choose among different ports.
const shares = 40;
const share = (beyond - lowest) / shares;
const first = lowest + (process.pid % shares) * share;
const mostTries = 100;

/** Ports that were free a moment ago, and that nobody takes by chance. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  for (let tries = 0; ports.size < count; tries += 1) {
    if (tries === mostTries) throw new Error('No free ports were found.');
    const port = randomInt(first, first + share);
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  await once(server.close(), 'close');
  return true;
}
