import { expect, test } from 'vitest';
import { withoutTables } from './contract-parts.ts';
import { thinContract } from './thin-contracts.ts';

const contract = `import { z } from 'zod';
import { route } from '../kit/route.ts';
const ids = z.array(z.string());
export const thing = z.object({ name: z.string() });
export const kinds = ['a', 'b'];
export const things = {
  list: route('GET', '/things', { summary: 'All', permission: 'products.read', query: z.object({ ids }), reply: z.array(thing) }),
  create: route('POST', '/things', { permission: 'self', form: thing, files: { picture: 1 }, reply: [201, thing] }),
};
`;

test('calls keep their method, their address, what they ask for and whether they take a form', async () => {
  const { things } = await load(thinContract(contract, '/things.contract.ts').replace(/^export \{.*$/m, ''));
  expect(things).toEqual({
    list: { method: 'GET', path: '/things', spec: { permission: 'products.read' } },
    create: { method: 'POST', path: '/things', spec: { form: true } },
  });
});

test('what forms import by name comes from the same file without its calls', () => {
  const thin = thinContract(contract, '/things.contract.ts');
  expect(thin).toContain('export { thing, kinds } from "/things.contract.ts?schemas";');
  expect(thin).not.toContain('zod');
  expect(withoutTables(contract)).not.toContain('/things');
});

test('schemas vanish where nobody uses them, and plain values stay as they are', () => {
  const rest = withoutTables(contract);
  expect(rest).toContain('export const thing = /* @__PURE__ */ (() => (z.object({ name: z.string() })))();');
  expect(rest).toContain("export const kinds = ['a', 'b'];");
});

test('a spec that is put together elsewhere is refused: it may hold a form', () => {
  expect(() => thinContract("export const a = { b: route('GET', '/', { ...spec }) };", '/a')).toThrow('put together');
  expect(() => thinContract("export const a = { b: route('GET', '/', spec) };", '/a')).toThrow('elsewhere');
});

const load = (code: string): Promise<{ things: unknown }> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
