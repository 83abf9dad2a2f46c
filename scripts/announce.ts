// `npm run announce -- …`: tells every merchant what is new.
import { readCommandConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { systemClock } from '#server/kit/clock.ts';
import { announceUsage, runAnnounce } from '#server/operations/announce.ts';
import { openInstallation } from '#server/operations/connect.ts';
import { runCommand } from '#server/operations/run-command.ts';
import { loadSettings } from './kit/project.ts';

await runCommand(async () => {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.length === 0) return console.log(announceUsage);
  loadSettings();
  const { connection, leave } = await openInstallation(readCommandConfig());
  try {
    const { db, close } = openDatabase(connection, { max: 1 });
    console.log(await runAnnounce(args, { db, clock: systemClock }).finally(close));
  } finally {
    await leave();
  }
});
