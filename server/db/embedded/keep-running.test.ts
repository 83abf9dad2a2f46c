import { expect, onTestFinished, test, vi } from 'vitest';
import { killServer, makeDirectory, query, readPid } from './embedded.fixture.ts';
import { type KeepOptions, keepRunning } from './keep-running.ts';

async function keep(options: Partial<KeepOptions> = {}) {
  const heard: string[] = [];
  const note = (what: string) => () => void heard.push(what);
  const watcher = { ended: note('ended'), stayedAway: note('stayed away'), returned: note('returned') };
  const dataDir = makeDirectory();
  const kept = await keepRunning({ dataDir, sharedBuffers: '16MB', claim: async () => true, watcher, ...options });
  if (!kept) throw new Error('Somebody else has it.');
  onTestFinished(kept.stop);
  return { ...kept, dataDir, heard, hears: (what: string) => vi.waitFor(() => expect(heard).toContain(what), 60_000) };
}

test.each(['socket', 'password'] as const)(
  'a server reached by %s that ends comes back where it was',
  async (entrance) => {
    const { connection, dataDir, hears, heard } = await keep({ entrance });
    await query(connection, 'create table kept as select 7 as n');
    killServer(readPid(dataDir));
    await hears('returned');
    expect(heard).toEqual(['ended', 'returned']);
    expect(await query(connection, 'select n from kept')).toEqual([[7]]);
  },
);

test('one that cannot be claimed yet is claimed later, and one that is somebody else’s by now is left to them', async () => {
  const answers: (() => boolean)[] = [
    () => true,
    () => {
      throw new Error('It ended again.');
    },
    () => true,
    () => false,
  ];
  const { dataDir, connection, hears, heard, died, stop } = await keep({
    claim: async () => answers.shift()?.() ?? true,
  });
  killServer(readPid(dataDir));
  await hears('returned');
  expect(heard).toEqual(['ended', 'stayed away', 'returned']);
  killServer(readPid(dataDir));
  await died;
  await stop();
  expect(await query(connection, 'select 1')).toEqual([[1]]);
  process.kill(readPid(dataDir), 'SIGINT');
});
