import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { leaveNames } from './without-json-schema.ts';

test.for(['to-json-schema', 'json-schema-processors'])('%s of Zod keeps every name, and does nothing', async (name) => {
  const file = fileURLToPath(import.meta.resolve(`zod/v4/core`)).replace(/index\.js$/, `${name}.js`);
  const left: Record<string, (...given: unknown[]) => unknown> = await import(
    `data:text/javascript,${encodeURIComponent(leaveNames(await readFile(file, 'utf8')))}`
  );
  expect(Object.keys(left)).toEqual(Object.keys(await import(file)));
  for (const [key, act] of Object.entries(left)) {
    const describe = key.startsWith('create') ? act : () => act;
    // A schema is made with what describes it; only asking for that is refused.
    expect(describe({})).toThrow('Schemas are not described in the browser.');
  }
});
