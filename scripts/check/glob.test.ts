import { expect, test } from 'vitest';
import { fillNames, matchPath } from './glob.ts';

test('a star stays within one folder, two stars go to any depth', () => {
  expect(matchPath('web/*', 'web/main.tsx')).not.toBeNull();
  expect(matchPath('web/*', 'web/app/router.tsx')).toBeNull();
  expect(matchPath('web/**', 'web/app/router.tsx')).not.toBeNull();
  expect(matchPath('**/*.test.ts', 'a.test.ts')).not.toBeNull();
  expect(matchPath('**/*.test.ts', 'web/kit/a.test.ts')).not.toBeNull();
});

test('a dot is a dot', () => {
  expect(matchPath('server/*.ts', 'server/appXts')).toBeNull();
});

test('braces offer a choice, patterns included', () => {
  expect(matchPath('server/{*.ts,operations/**}', 'server/app.ts')).not.toBeNull();
  expect(matchPath('server/{*.ts,operations/**}', 'server/operations/a/b.ts')).not.toBeNull();
  expect(matchPath('server/{*.ts,operations/**}', 'server/kit/clock.ts')).toBeNull();
});

test('a name stands for one folder and is remembered', () => {
  expect(matchPath('server/features/<feature>/**', 'server/features/team/team.routes.ts')).toEqual({ feature: 'team' });
  expect(fillNames('server/features/<feature>/**', { feature: 'team' })).toBe('server/features/team/**');
});
