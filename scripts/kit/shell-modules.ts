import { normalizePath } from 'vite';
import { inProject } from './project.ts';

const inWeb = (path: string) => normalizePath(inProject('web', path));
const frame = inWeb('app/shell/app-layout.tsx');
const publicFrame = inWeb('app/public/public-layout.tsx');
const signIn = inWeb('features/accounts/login-page.tsx');

// Texts, calls and queries are listed for whoever needs one of them, and nobody needs all.
const isList = (id: string) => /\/messages\/en\.ts$|\/contract\/|\/@tanstack\/.*\/index\.js$/.test(id);

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/**
 * Names the modules that the frame of the back office starts with, so that they travel as one file; those that the
 * sign-in needs as well as another, which is there when the sign-in is done.
 */
export function nameShellModules() {
  let found: { frame: Set<string>; before: Set<string> } | undefined;
  return (id: string, modules: Modules): string | null => {
    found ??= { frame: findImported([frame], modules), before: findImported([publicFrame, signIn], modules) };
    // Whatever is opened by itself keeps a file of its own, by which it is found.
    if ([frame, publicFrame, signIn].includes(id) || !found.frame.has(id)) return null;
    return found.before.has(id) ? 'common' : 'shell';
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
