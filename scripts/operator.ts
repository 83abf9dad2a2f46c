// `npm run operator -- COMMAND`: what only the operator of the installation may do.
import { compose } from '#server/compose.ts';
import { readCommandConfig } from '#server/config.ts';
import { makeLogger } from '#server/kit/logging.ts';
import { openInstallation } from '#server/operations/connect.ts';
import { operatorUsage, runOperator } from '#server/operations/operator.ts';
import { runCommand } from '#server/operations/run-command.ts';
import { readSecretKey } from '#server/secret-key.ts';
import { loadSettings } from './kit/project.ts';

await runCommand(async () => {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.length === 0) return console.log(operatorUsage);
  loadSettings();
  const config = readCommandConfig();
  const { connection, leave } = await openInstallation(config);
  try {
    const secretKey = await readSecretKey(config.SECRET_KEY, config.DATA_DIR);
    const log = makeLogger({ level: 'silent', pretty: false });
    const { deps, close } = await compose(config, { connection, log, secretKey, working: false });
    const said = await runOperator(args, { deps, connection, tell: console.log }).finally(close);
    console.log(said);
  } finally {
    await leave();
  }
});
