import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';

/** How much JavaScript may travel before a view can be used, in bytes as gzip sends them. */
export const budgets = {
  /** The back office as it opens: the dashboard. */
  firstView: 250_000,
  /** The forms before it, with what checks them. */
  signIn: 275_000,
  /** Any other screen of the back office, all that it stands in included. */
  screen: 450_000,
  publicPage: 60_000,
  storefront: 50_000,
} as const;

/** How many files of it a screen of the back office may ask for: each costs every process of the browser something. */
export const mostFiles = 45;

/** A script that was built, as far as it matters here. */
export type Script = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'code' | 'isEntry' | 'imports' | 'dynamicImports' | 'facadeModuleId'
>;

export interface View {
  name: string;
  budget: number;
  /** The modules it begins with; the entry always comes with them. */
  modules: readonly string[];
}

export interface Weighed {
  name: string;
  budget: number;
  size: number;
  files: number;
}

/** The scripts of what a build has put out. */
export const scriptsOf = (built: Rolldown.RolldownOutput | Rolldown.RolldownOutput[] | object): Script[] =>
  (Array.isArray(built) ? built : [built])
    .flatMap((one: Rolldown.RolldownOutput | object) => ('output' in one ? one.output : []))
    .filter((output) => output.type === 'chunk');

/** What each view needs before it can be used: what it begins with, and all that this imports. */
export function weighViews(scripts: readonly Script[], views: readonly View[]): Weighed[] {
  const byName = new Map(scripts.map((script) => [script.fileName, script]));
  const sizes = new Map(scripts.map(({ fileName, code }) => [fileName, gzipSync(code, { level: 9 }).length]));
  return views.map(({ name, budget, modules }) => {
    const needed = new Set<string>();
    const follow = (fileName: string) => {
      if (needed.has(fileName)) return;
      needed.add(fileName);
      byName.get(fileName)?.imports.forEach(follow);
    };
    for (const { fileName } of [entryOf(scripts), ...modules.map((module) => scriptOf(scripts, module))]) {
      follow(fileName);
    }
    const size = [...needed].reduce((sum, fileName) => sum + (sizes.get(fileName) ?? 0), 0);
    return { name, budget, size, files: needed.size };
  });
}

/** Everything that a page could ever load, for pages that need little. */
export const weighAll = (name: string, budget: number, scripts: readonly Pick<Script, 'code'>[]): Weighed => ({
  name,
  budget,
  size: scripts.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0),
  files: scripts.length,
});

/** A list of pages that is fetched before they are, so that the entry need not name their files. */
const isListOfPages = ({ facadeModuleId }: Script): boolean => facadeModuleId?.endsWith('-pages.ts') === true;

/** The modules that the entry fetches when they are first opened. */
export function pagesOf(scripts: readonly Script[]): string[] {
  const first = new Set(entryOf(scripts).dynamicImports);
  const lists = scripts.filter((script) => first.has(script.fileName) && isListOfPages(script));
  const opened = new Set([...first, ...lists.flatMap(({ dynamicImports }) => dynamicImports)]);
  return scripts.flatMap(({ fileName, facadeModuleId }) => (opened.has(fileName) ? (facadeModuleId ?? []) : []));
}

function entryOf(scripts: readonly Script[]): Script {
  const entry = scripts.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The build has no entry.');
  return entry;
}

function scriptOf(scripts: readonly Script[], module: string): Script {
  const script = scripts.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (!script) throw new Error(`${module} has no file of its own: what it weighs can't be told.`);
  return script;
}

const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** Fails with a sentence for each that is too heavy, and for each that comes in too many files. */
export function keepBudgets(weighed: readonly Weighed[]): void {
  const heavy = weighed.filter(({ size, budget }) => size > budget);
  const scattered = weighed.filter(({ files }) => files > mostFiles);
  const told = [
    ...heavy.map(
      ({ name, size, budget }) =>
        `${name} needs ${inKilobytes(size)} of JavaScript, compressed; its budget is ${inKilobytes(budget)}.`,
    ),
    ...scattered.map(({ name, files }) => `${name} comes in ${files} files; ${mostFiles} are the most.`),
  ];
  if (told.length > 0) throw new Error(told.join('\n'));
}

/** The one that comes closest to its budget, in a few words. */
export function describeHeaviest(weighed: readonly Weighed[]): string {
  const [closest] = weighed.toSorted((a, b) => b.size / b.budget - a.size / a.budget);
  return closest ? `${closest.name}: ${inKilobytes(closest.size)} of ${inKilobytes(closest.budget)}` : '';
}
