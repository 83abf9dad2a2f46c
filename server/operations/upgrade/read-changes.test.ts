import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { version } from '../../version.ts';
import { readChanges } from './read-changes.ts';

const changelog = '# What is new\n\n## 1.10.0 · 2026-12-01\n- Ten\n\n## 1.9.0\n- Nine\n- More\n\n## 1.0.0\n- One\n';

test('what came after a version is told, the newest first', () => {
  const releases = [
    { version: '1.10.0', text: '- Ten' },
    { version: '1.9.0', text: '- Nine\n- More' },
  ];
  expect(readChanges(changelog, '1.0.0')).toEqual(releases);
  expect(readChanges(changelog, '1.10.0')).toEqual([]);
  expect(readChanges(changelog, null)).toHaveLength(3);
});

test('the change log begins with this version', async () => {
  const [newest] = readChanges(await readFile(new URL('../../../CHANGELOG.md', import.meta.url), 'utf8'), null);
  expect(newest?.version).toBe(version);
});
