/** A piece of the built web app, as far as it matters here. */
export interface BuiltChunk {
  fileName: string;
  isEntry: boolean;
  /** The module that it was made for, if it was made for one. */
  module: string | null;
  imports: readonly string[];
  dynamicImports: readonly string[];
  /** Styles, fonts and other files that it brings along. */
  assets: readonly string[];
}

export interface ShellFiles {
  entry: string;
  files: string[];
  extras: string[];
}

/**
 * What the back office needs to open offline: what the page starts with, and the given modules with all that they can
 * lead to. A chunk that brings a WebAssembly file is an extra, for its size.
 */
export function findShellFiles(chunks: readonly BuiltChunk[], modules: readonly string[]): ShellFiles {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The build has no entry.');
  const found = new Set<BuiltChunk>();
  const follow = (chunk: BuiltChunk | undefined, next: (chunk: BuiltChunk) => readonly string[]) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of next(chunk)) follow(byName.get(name), next);
  };
  // The entry leads to every page there is: of it, only what it starts with.
  follow(entry, ({ imports }) => imports);
  for (const module of modules) {
    const chunk = chunks.find((one) => one.module === module);
    if (!chunk) throw new Error(`${module} has no chunk of its own: the back office would not open offline.`);
    follow(chunk, ({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  }
  const isExtra = ({ assets }: BuiltChunk) => assets.some((name) => name.endsWith('.wasm'));
  const filesOf = (kept: BuiltChunk[]) => [...new Set(kept.flatMap(({ fileName, assets }) => [fileName, ...assets]))];
  return {
    entry: entry.fileName,
    files: filesOf([...found].filter((chunk) => !isExtra(chunk))),
    extras: filesOf([...found].filter(isExtra)),
  };
}
