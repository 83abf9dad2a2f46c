import { expect, inject, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { openJobs } from '#server/kit/jobs/open-jobs.ts';
import { makeLogger } from '#server/kit/logging.ts';
import { runToEnd } from '#server/start.fixture.ts';
import { makeDatabase } from '../operations.fixture.ts';
import { catalogueUsage, readOrder } from './catalogue-command.ts';
import { upcOf, writeDumpFile } from './catalogue-load.fixture.ts';
import { describeProgress } from './describe-load.ts';

test('what was typed is understood', () => {
  const line = [
    'import',
    'a.csv',
    '--format',
    'tsv',
    '--columns',
    'code=upc,title=name',
    '--columns',
    'image=a.b',
    '--restart',
  ];
  expect(readOrder(line, '/home/me')).toEqual({
    name: 'import',
    request: {
      path: '/home/me/a.csv',
      format: 'tsv',
      source: 'dump',
      restart: true,
      columns: { code: ['upc'], title: ['name'], image: ['a.b'] },
    },
  });
  expect(readOrder(['status'], '/')).toEqual({ name: 'status' });
});

test('what was typed wrong is answered with a sentence', () => {
  const wrong: [string, string][] = [
    ['dance', `There is no command dance.\n\n${catalogueUsage}`],
    ['import', `Name one file to import.\n\n${catalogueUsage}`],
    ['import a b', 'Name one file to import.'],
    ['import a --shiny', "Unknown option '--shiny'."],
    ['import a --format xml', 'There is no format xml.'],
    ['import a --columns upc', '--columns: “upc” is not like code=upc.'],
    ['import a --columns shape=upc', '--columns: there is no field “shape”. There are: code, isbn,'],
    ['import a --source /etc', '--source takes a name'],
    ['status a', 'status takes no file.'],
  ];
  for (const [line, sentence] of wrong) expect(() => readOrder(line.split(' '), '/'), line).toThrow(sentence);
});

test('progress is one line', () => {
  const counts = { read: 12_345, kept: 12_000, skipped: 345 };
  expect(describeProgress({ ...counts, share: 0.126, isPassing: false }, 9876.5)).toBe(
    '12 %  12,345 rows, 9,877/s, 12,000 kept, 345 skipped',
  );
  expect(describeProgress({ ...counts, share: 0.5, isPassing: true }, 0)).toBe(
    '50 %  passing over what was loaded before',
  );
});

test('the command loads a file, tells what came of it, and shows what is there', async () => {
  const connection = await makeDatabase(inject('database'));
  await migrate(connection);
  const jobs = await openJobs(connection, [], { log: makeLogger({ level: 'silent', pretty: false }), working: false });
  await jobs.stop();
  const settings = { DATABASE_URL: urlOf(connection) };
  const run = (...args: string[]) => runToEnd('../scripts/catalogue.ts', args, settings);

  expect(await run('status')).toEqual({
    code: 0,
    said: 'Nothing was loaded yet.\n\n0 entries of the catalogue are from loaded files.\n',
  });
  const file = await writeDumpFile(`code\tproduct_name\n${upcOf(1)}\tLamp\n${upcOf(2)}\t\n`);
  expect(await run('import', file)).toEqual({
    code: 0,
    said: [
      'dump.csv.gz is loaded: 2 rows, 1 kept, 1 skipped.',
      '1 entry of the catalogue is new or changed.',
      'Skipped:',
      '  1 without a title (line 3)',
      '',
    ].join('\n'),
  });
  const status = await run('status');
  expect(status.said).toMatch(/^FILE +STATE +ROWS +KEPT +SKIPPED +LAST\ndump\.csv\.gz +finished +2 +1 +1 +2\d{3}-/);
  const useless = await writeDumpFile('{"code":"x","title":"y"}\n', 'a.jsonl');
  expect(await run('import', useless)).toMatchObject({
    code: 1,
    said: expect.stringContaining('No row could be used.'),
  });
  expect(await run('import', '/nowhere.csv')).toEqual({ code: 1, said: 'There is no file /nowhere.csv.\n' });
  expect(await run('--help')).toEqual({ code: 0, said: `${catalogueUsage}\n` });
});

function urlOf({ connectionString, host, user, database }: Awaited<ReturnType<typeof makeDatabase>>): string {
  return connectionString ?? `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`;
}
