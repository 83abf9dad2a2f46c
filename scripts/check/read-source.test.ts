import { expect, test } from 'vitest';
import { readSource, resolveImport } from './read-source.ts';

const read = (text: string) => readSource('server/features/team/team.service.ts', text);
const importsOf = (text: string) => read(text).imports.map(({ to, typeOnly, lazy }) => ({ to, typeOnly, lazy }));
const plain = { typeOnly: false, lazy: false };

test('requests become paths of the repository or names of packages', () => {
  expect(resolveImport('server/features/team/a.ts', '../accounts/b.ts')).toBe('server/features/accounts/b.ts');
  expect(resolveImport('server/app.ts', '#contract/api.ts')).toBe('contract/api.ts');
  expect(resolveImport('server/app.ts', 'node:fs/promises')).toBe('node:fs/promises');
  expect(resolveImport('server/app.ts', 'kysely/helpers/postgres')).toBe('npm:kysely');
  expect(resolveImport('web/main.tsx', '@mui/material/Button')).toBe('npm:@mui/material');
  expect(resolveImport('web/main.tsx', './worker.ts?worker')).toBe('web/worker.ts');
});

test('every way to import is seen', () => {
  const text = `
    import a, { type B } from './a.ts';
    import type { C } from './b.ts';
    import { type D } from './c.ts';
    import './d.css';
    export { e } from './e.ts';
    export * from './f.ts';
    export type { G } from './g.ts';
    const h = () => import('./h.ts');
    type I = import('./i.ts').I;
  `;
  const at = (name: string) => `server/features/team/${name}`;
  expect(importsOf(text)).toEqual([
    { to: at('a.ts'), ...plain },
    { to: at('b.ts'), ...plain, typeOnly: true },
    { to: at('c.ts'), ...plain, typeOnly: true },
    { to: at('d.css'), ...plain },
    { to: at('e.ts'), ...plain },
    { to: at('f.ts'), ...plain },
    { to: at('g.ts'), ...plain, typeOnly: true },
    { to: at('h.ts'), ...plain, lazy: true },
    { to: at('i.ts'), ...plain, typeOnly: true },
  ]);
});

test('what only looks like an import is none', () => {
  expect(importsOf(`// import './a.ts'\nconst text = "import './b.ts'"; /* from './c.ts' */`)).toEqual([]);
});

test('the line of an import is told', () => {
  expect(read(`\n\nimport './a.ts';`).imports[0]?.line).toBe(3);
});

test('SQL is found by the query builder and the sql tag, not by a word in a text', () => {
  expect(read(`db.selectFrom('users');\n\nsql\`select 1\`;\ntx\n  .insertInto('a');`).sql.sort()).toEqual([1, 3, 5]);
  expect(read(`const help = 'selectFrom('; // sql\`\``).sql).toEqual([]);
});

test('the environment is found however it is taken', () => {
  expect(read('const a = process.env.A;').environment).toEqual([1]);
  expect(read('const { env } = process;').environment).toEqual([1]);
  expect(read('const { pid } = process; // process.env').environment).toEqual([]);
});

test('a spread of what is written there is found, and one of a value is not', () => {
  expect(read('const a = {\n  ...{ b: 1 },\n};\nrun(...[a]);\nconst c = [...[1], 2];').literalSpreads).toEqual([
    2, 4, 5,
  ]);
  expect(read('const a = { ...b, ...(c ? { d } : {}) };\nrun(...[1].map(e));').literalSpreads).toEqual([]);
  expect(readSource('web/a.tsx', 'const a = <p {...{ id: 1 }} {...b} />;').literalSpreads).toEqual([1]);
});

test('JSX is understood', () => {
  const source = readSource('web/app/page.tsx', `import './a.ts';\nexport const Page = () => <p>import './b.ts'</p>;`);
  expect(source.imports.map(({ to }) => to)).toEqual(['web/app/a.ts']);
});

test('a file that can’t be parsed is named', () => {
  expect(() => read('const = 1')).toThrow('server/features/team/team.service.ts can’t be parsed');
});
