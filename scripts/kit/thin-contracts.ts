import type { Plugin } from 'vite';
import { readTables, withoutTables } from './contract-parts.ts';

const schemasOf = (id: string) => `${id}?schemas`;

/**
 * In the browser a call is its method, its address, what it asks for and whether it takes a form: nothing there reads the schema of an
 * answer. So a contract is parted in two when the web app is built: bare calls, and the schemas that forms import by
 * name. Otherwise every screen would bring the schemas of all it calls, and the first view would wait for Zod.
 */
export const thinContracts = (): Plugin => ({
  name: 'scanfront:thin-contracts',
  apply: 'build',
  // After the types are gone.
  enforce: 'post',
  transform: {
    filter: { id: /\/(contract|web)\/.*\.tsx?(\?schemas)?$/ },
    handler(code, id) {
      if (id.endsWith('.contract.ts')) return { code: thinContract(code, id), map: null };
      if (id.includes('/contract/')) return { code: withoutTables(code), map: null };
      // It would be found in development and missing here.
      if (/\.spec\b/.test(code)) this.error(`${id} reads the spec of a call: import the schema by its name.`);
      return undefined;
    },
  },
});

/** The calls alone, and everything else by its name from the same file without them. */
export function thinContract(code: string, id: string): string {
  const { tables, others } = readTables(code);
  const rest = others.length > 0 ? `export { ${others.join(', ')} } from ${JSON.stringify(schemasOf(id))};\n` : '';
  return `const route = (method, path, spec) => ({ method, path, spec });\n${rest}${tables.join('\n')}\n`;
}
