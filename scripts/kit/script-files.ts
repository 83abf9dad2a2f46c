import { normalizePath } from 'vite';
import { inProject } from './project.ts';

const inWeb = (path: string) => normalizePath(inProject('web', path));
const frame = [inWeb('app/shell/app-layout.tsx')];
const signIn = [inWeb('app/public/public-layout.tsx'), inWeb('features/accounts/login-page.tsx')];

/** What travels as one file: all that these begin with, in this order; a module goes with the first that needs it. */
const files: readonly { name: string; roots: readonly string[] }[] = [
  { name: 'shell', roots: frame },
  { name: 'home', roots: [inWeb('app/home-screen.tsx')] },
  { name: 'form', roots: ['form.tsx', 'text-input.tsx', 'use-zod-form.ts'].map((file) => inWeb(`ui/form/${file}`)) },
  { name: 'dialog', roots: [inWeb('ui/confirm-dialog.tsx')] },
  { name: 'list', roots: ['data-table.tsx', 'toolbar.tsx'].map((file) => inWeb(`ui/table/${file}`)) },
];

// Texts, calls and queries are listed for whoever needs one of them, and nobody needs all.
const isList = (id: string) => /\/messages\/en\.ts$|\/contract\/|\/@tanstack\/.*\/index\.js$/.test(id);

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicImporters: readonly string[] } | null;
}

/**
 * Names the file that a module travels in, where several screens need it: each asks for a third fewer files then. What
 * the sign-in needs of one has a file of its own, which is there when the sign-in is done.
 */
export function nameScriptFiles() {
  let found: { before: Set<string>; files: { name: string; modules: Set<string> }[] } | undefined;
  return (id: string, modules: Modules): string | null => {
    found ??= {
      before: findImported(signIn, modules),
      files: files.map(({ name, roots }) => ({ name, modules: findImported(roots, modules) })),
    };
    // Whatever is opened by itself keeps a file of its own, by which it is found.
    if (modules.getModuleInfo(id)?.dynamicImporters.length) return null;
    const file = found.files.find(({ modules }) => modules.has(id));
    return file ? `${file.name}${found.before.has(id) ? '-common' : ''}` : null;
  };
}

function findImported(ids: readonly string[], modules: Modules, found = new Set<string>()): Set<string> {
  for (const id of ids) {
    if (found.has(id) || isList(id)) continue;
    found.add(id);
    findImported(modules.getModuleInfo(id)?.importedIds ?? [], modules, found);
  }
  return found;
}
