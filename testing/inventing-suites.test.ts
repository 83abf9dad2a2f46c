import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { examinedAfter, inventingSuites } from './inventing-suites.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const suites = globSync('{server,testing}/**/*.api.test.ts', { cwd: root }).map((path) => `/${path}`);

test('suites that make something up are there, and all others are looked at whole', () => {
  const named = [...inventingSuites.all, ...inventingSuites.usage];
  expect(named.filter((path) => !suites.some((suite) => suite.includes(`/${path}`)))).toEqual([]);
  expect(examinedAfter('/server/features/orders/mails/order-mails.api.test.ts')).toBe('nothing');
  expect(examinedAfter('/server/features/billing/mirror/mirror-subscription.api.test.ts')).toBe('all but plans');
  expect(examinedAfter('/server/features/products/bulk/bulk-editor.api.test.ts')).toBe('everything');
});
