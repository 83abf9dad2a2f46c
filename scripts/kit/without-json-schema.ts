import type { Plugin } from 'vite';

/**
 * Zod's schemas can all describe themselves as JSON Schema, and so bring what does it along wherever something is
 * checked. The server's reference needs that; in the browser nobody asks for it.
 */
export const withoutJsonSchema = (): Plugin => ({
  name: 'scanfront:without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
    handler: (code) => ({ code: leaveNames(code), map: null }),
  },
});

/** A module with the same names in which nothing can be done; what makes something when it is called makes that. */
export function leaveNames(code: string): string {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name);
  const renamed = [...code.matchAll(/^export \{ \w+ as (\w+) \};/gm)].map(([, name = '']) => name);
  const given = [...names, ...renamed].map((name) => `${name.startsWith('create') ? 'make' : 'refuse'} as ${name}`);
  return `const refuse = () => { throw new Error('Schemas are not described in the browser.'); };
const make = () => refuse;
export { ${given.join(', ')} };
`;
}
