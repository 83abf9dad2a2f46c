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
// What was given lately may not be taken yet; what was given long ago is taken, or was given back.
const lately = 100;
const given: number[] = [];

/** Ports that were free a moment ago, and that nobody takes by chance; calls at the same moment get different ones. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  for (let tries = 0; ports.length < count; tries += 1) {
    if (tries === mostTries) throw new Error('No free ports were found.');
    const port = randomInt(first, first + share);
    if (!(await isFree(port)) || given.includes(port)) continue;
    given.push(port);
    if (given.length > lately) given.shift();
    ports.push(port);
  }
  return ports;
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
