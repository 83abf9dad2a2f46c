// A full disk, vendors that are down, a backup while it serves and its restore.
// npm run proof -- outages, or one part of it: npm run proof -- outages --part=providers
import { openFindings } from './outages/findings.ts';
import { examineFullDatabase } from './outages/full-database.ts';
import { examineFullStorage } from './outages/full-storage.ts';
import { examineBackup } from './outages/moved-house.ts';
import { examineProviders } from './outages/providers.ts';

const parts = {
  storage: examineFullStorage,
  database: examineFullDatabase,
  providers: examineProviders,
  backup: examineBackup,
};

const wanted = process.argv.find((arg) => arg.startsWith('--part='))?.split('=')[1];
const wrong: string[] = [];
for (const [part, examine] of Object.entries(parts)) {
  if (wanted !== undefined && wanted !== part) continue;
  console.log(`\n${part}`);
  const findings = openFindings(part);
  await examine(findings).catch((error: Error) => findings.blame(error.stack ?? error.message));
  wrong.push(...findings.wrong);
}

for (const line of wrong) console.log(line);
const verdict = wrong.length === 0 ? 'all is as it should be' : `${wrong.length} things are not as they should be`;
console.log(`\noutages: ${wanted ?? Object.keys(parts).join(', ')}: ${verdict}.`);
process.exitCode = wrong.length === 0 ? 0 : 1;
