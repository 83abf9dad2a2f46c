import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** What servers before PostgreSQL 18 do not understand; the embedded one does, so that no other test would tell. */
const tooNew: Readonly<Record<string, RegExp>> = {
  'OLD and NEW in RETURNING (18)': /\breturning\b[^`;]*\b(?:old|new)\.[a-z_]/i,
  'virtual generated columns (18)': /\bgenerated always as\b[^,;]*\bvirtual\b/i,
  'uuidv7() (18)': /\buuidv[47]\(/i,
  'JSON_TABLE and its kin (17)': /\bjson_(?:table|exists|query|value|scalar|serialize)\(/i,
  'MERGE with RETURNING (17)': /\bmerge into\b/i,
  'any_value() (16)': /\bany_value\(/i,
};

test('no statement needs a newer server than PostgreSQL 15', async () => {
  const server = fileURLToPath(new URL('..', import.meta.url));
  const findings: string[] = [];
  for await (const file of glob('**/*.{ts,sql}', { cwd: server, exclude: (name) => name.endsWith('.test.ts') })) {
    const text = await readFile(`${server}/${file}`, 'utf8');
    for (const [what, pattern] of Object.entries(tooNew)) if (pattern.test(text)) findings.push(`${file}: ${what}`);
  }
  expect(findings).toEqual([]);
});
