// `npm run catalogue -- import FILE`: a product dump into the catalogue that lookups use, while the product serves.
import { constants, setPriority } from 'node:os';
import { readCommandConfig } from '#server/config.ts';
import { systemClock } from '#server/kit/clock.ts';
import { catalogueUsage, readOrder, runOrder } from '#server/operations/catalogue-load/catalogue-command.ts';
import { showProgress } from '#server/operations/catalogue-load/show-progress.ts';
import { openInstallation } from '#server/operations/connect.ts';
import { runCommand } from '#server/operations/run-command.ts';
import { loadSettings } from './kit/project.ts';

// npm changes to the repository's folder; the person who typed the name meant their own.
const startedIn = process.env.INIT_CWD ?? process.cwd();

await runCommand(async (signal) => {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.length === 0) return console.log(catalogueUsage);
  const order = readOrder(args, startedIn);
  loadSettings();
  const { connection, leave } = await openInstallation(readCommandConfig());
  try {
    // Whoever serves customers on this machine comes first.
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    const progress = showProgress(process.stderr);
    const tools = { connection, now: systemClock.now, signal, tell: progress.tell };
    const { said, isDone } = await runOrder(order, tools).finally(progress.end);
    console.log(said);
    if (!isDone) process.exitCode = 1;
  } finally {
    await leave();
  }
});
