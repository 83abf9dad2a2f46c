import { expect, inject, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { notificationsRepository } from '#server/features/notifications/notifications.repository.ts';
import { systemClock } from '#server/kit/clock.ts';
import { seed } from '#server/seed.ts';
import { announceUsage, runAnnounce } from './announce.ts';
import { makeProduct } from './operations.fixture.ts';

async function makeTerminal() {
  const { connection } = await makeProduct(inject('database'));
  const { db, close } = openDatabase(connection, { max: 2 });
  await seed({ db, clock: systemClock });
  const type = (...args: string[]) => runAnnounce(args, { db, clock: systemClock });
  return { type, close, newest: () => notificationsRepository(db).newest(10) };
}

test('an announcement is posted, listed and taken back', async () => {
  const { type, close, newest } = await makeTerminal();
  const said = await type(
    '--type',
    'newfeature',
    '--title',
    'Label sheets',
    '--text',
    'Print them.\nMany at once.',
    '--link',
    '/app/products',
  );
  expect(said).toMatch(/^Announced: Label sheets \([\da-f-]{36}\)$/);
  const [posted] = await newest();
  expect(posted).toMatchObject({ type: 'newfeature', title: 'Label sheets', link: '/app/products' });
  await type('--type', 'bugfix', '--title', '\u001b[2JFixed', '--text', 'All well again.');
  const listed = await type('list');
  expect(listed.split('\n')[0]).toMatch(/^ID +ON +TYPE +TITLE$/);
  expect(listed).toMatch(/newfeature +Label sheets/);
  expect(listed).not.toContain('\u001b');
  expect(await type('remove', posted?.id ?? '')).toBe('Taken back: Label sheets');
  expect((await newest()).map(({ title }) => title)).not.toContain('Label sheets');
  await expect(type('remove', posted?.id ?? '')).rejects.toThrow('There is no announcement ');
  await close();
});

test('what is missing or wrong is said in a sentence, with the usage', async () => {
  const { type, close, newest } = await makeTerminal();
  const before = await newest();
  const whole = ['--type', 'update', '--title', 'A', '--text', 'B'];
  const link = '--link must be a path such as /app/plans, or an https address.';
  const wrong: [string[], string][] = [
    [[], '--type is needed: newfeature, update, bugfound or bugfix.\n--title is needed.\n--text is needed.'],
    [['--type', 'news', '--title', 'A', '--text', 'B'], '--type must be newfeature, update, bugfound or bugfix.'],
    [['--type', 'update', '--title', '  ', '--text', 'B'], '--title is needed.'],
    [
      ['--type', 'update', '--title', 'x'.repeat(121), '--text', 'B'],
      '--title must not be longer than 120 characters.',
    ],
    [[...whole, '--link', 'http://example.com'], link],
    [[...whole, '--link', 'javascript:alert(1)'], link],
    [[...whole, '--link', '//evil.example'], link],
    [[...whole, '--link', '/\\evil.example'], link],
    [[...whole, '--colour', 'red'], "Unknown option '--colour'."],
    [['remove'], 'Name the ID of an announcement.'],
    [['remove', '7'], 'Name the ID of an announcement.'],
    [['hello'], 'There is no command hello. A text of several words needs quotation marks.'],
    [['list', '--type', 'update'], 'There is too much after list.'],
  ];
  for (const [args, sentence] of wrong) {
    await expect(type(...args), args.join(' ')).rejects.toThrow(`${sentence}\n\n${announceUsage}`);
  }
  expect(await newest()).toEqual(before);
  await close();
});
