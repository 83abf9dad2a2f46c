import { mkdir, open, readdir, readFile, readlink, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeOf } from '#contract/kit/content-types.ts';
import {
  type BuildWriter,
  isSitePath,
  type SiteManifest,
  type SiteStorage,
  SiteStorageError,
  toFileName,
} from '../site-storage.port.ts';
import { makePlaces } from './file-tasks.ts';
import { openFileThread } from './open-file-thread.ts';

const full = new Set(['ENOSPC', 'EDQUOT']);
const unreachable = new Set(['EROFS', 'EACCES', 'EIO', 'ENODEV', 'ESTALE', 'EMFILE', 'ENFILE']);

/** Does the work; what the file system refuses is told in the port's words. */
async function explained<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw explain(error);
  }
}

function explain(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? '';
  if (full.has(code)) return new SiteStorageError('full', error);
  return unreachable.has(code) ? new SiteStorageError('unreachable', error) : error;
}

/** Null for what is not there. */
function ignoreMissing(error: NodeJS.ErrnoException): null {
  // A name that is too long or leads through a file can't be there.
  if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'EINVAL'].includes(error.code ?? '')) return null;
  throw error;
}

interface Writing {
  site: string;
  build: string;
  folder: string;
  base: string | null;
}

/**
 * Builds as plain trees, `root/<site>/builds/<build>/…`, after a while with `x.br` beside every text `x`, so that a web
 * server can serve them without us: `root/<site>/live` leads to the one that is live. Files that two builds share
 * are one file with two names, and a build that has all that another has is a link to its tree. A build is written under
 * a hidden name; its list of files, which is renamed into place last, says that it is whole.
 */
export function diskSites({ root }: { root: string }): SiteStorage {
  const [link, compress] = [openFileThread({ isPatient: false }), openFileThread({ isPatient: true })];
  const removeFolder = openFileThread({ isPatient: false });
  const folderOf = (site: string) => join(root, site, 'builds');
  const treeOf = (site: string, build: string) => join(folderOf(site), build);
  const listOf = (site: string, build: string) => join(folderOf(site), `${build}.json`);
  const notesOf = (site: string, build: string) => join(folderOf(site), `${build}.notes`);

  return {
    begin: (site, build, base) =>
      explained(async () => {
        await removeBuild(site, build);
        const folder = join(folderOf(site), `.${build}.new`);
        await mkdir(folder, { recursive: true });
        return writerOf({ site, build, folder, base });
      }),

    async readManifest(site, build) {
      const text = await readFile(listOf(site, build), 'utf8').catch(ignoreMissing);
      return text === null ? null : (JSON.parse(text) as SiteManifest);
    },

    readNotes: (site, build) => readFile(notesOf(site, build)).catch(ignoreMissing),

    async open(site, build, path, encoding) {
      if (!isSitePath(path)) return null;
      const file = join(treeOf(site, build), toFileName(path));
      const contentType = contentTypeOf(path);
      const packed = encoding && (await readFile(`${file}.br`).catch(ignoreMissing));
      if (packed) return { data: packed, contentType, encoding };
      const data = await readFile(file).catch(ignoreMissing);
      return data && { data, contentType, encoding: null };
    },

    compress: (site, build, paths) =>
      explained(() => compress({ kind: 'compress', folder: treeOf(site, build), paths: paths.filter(isSitePath) })),

    goLive: (site, build) =>
      explained(async () => {
        const place = join(root, site, 'live');
        if (build === null) return rm(place, { force: true });
        const fresh = `${place}.new`;
        await rm(fresh, { force: true });
        await pointTo(fresh, build);
        await rename(fresh, place);
        await syncFolder(join(root, site));
      }),

    liveBuild: (site) => readPointer(join(root, site, 'live')),
    remove: removeBuild,

    async list(site) {
      const names = (await readdir(folderOf(site)).catch(ignoreMissing)) ?? [];
      const shared = new Set((await readShared(site)).values());
      const isBuild = (name: string) => name !== '' && (!shared.has(name) || names.includes(`${name}.json`));
      return [...new Set(names.map((name) => /^\.?([\w-]+)/.exec(name)?.[1] ?? ''))].filter(isBuild).toSorted();
    },
  };

  /**
   * Its list goes first: what is left of a removal that was cut short is no build. A tree that others lead to stays, and
   * goes with the last of them.
   */
  async function removeBuild(site: string, build: string): Promise<void> {
    await rm(listOf(site, build), { force: true });
    await rm(notesOf(site, build), { force: true });
    const shared = await readShared(site);
    const owner = shared.get(build);
    if (owner) await rm(treeOf(site, build), { force: true });
    shared.delete(build);
    const isWanted = (tree: string) => [...shared.values()].includes(tree);
    if (!isWanted(build)) await removeTree(site, build);
    const isOwnerGone = owner && !isWanted(owner) && !(await stat(listOf(site, owner)).catch(ignoreMissing));
    if (isOwnerGone) await removeTree(site, owner);
  }

  async function removeTree(site: string, build: string): Promise<void> {
    const gone = join(folderOf(site), `.${build}.old`);
    await rename(treeOf(site, build), gone).catch(ignoreMissing);
    for (const folder of [gone, join(folderOf(site), `.${build}.new`)]) {
      if (await stat(folder).catch(ignoreMissing)) await removeFolder({ kind: 'remove', folder });
    }
  }

  /** Which builds have the tree of another one. */
  async function readShared(site: string): Promise<Map<string, string>> {
    const entries = (await readdir(folderOf(site), { withFileTypes: true }).catch(ignoreMissing)) ?? [];
    const links = entries.filter((entry) => entry.isSymbolicLink()).map(({ name }) => name);
    return new Map(await Promise.all(links.map(async (name) => [name, await readlink(treeOf(site, name))] as const)));
  }

  function writerOf(of: Writing): BuildWriter {
    const { site, folder, base } = of;
    const within = makePlaces(folder);
    let shares: string | null = null;
    const keep = (paths: readonly string[]) =>
      explained(async () => {
        if (base === null) throw new Error('Nothing can be kept without a base');
        await link({ kind: 'link', from: treeOf(site, base), to: folder, paths });
      });
    return {
      folder,
      keep,
      async keepAll(paths) {
        if (base === null || !hasLinks) return keep(paths);
        shares = (await readShared(site)).get(base) ?? base;
      },
      write: ({ path, data }) => explained(() => writeFile(within(path), data)),
      seal: (manifest, notes) => explained(() => seal({ ...of, shares }, manifest, notes)),
    };
  }

  async function seal(
    { site, build, folder, shares }: Writing & { shares: string | null },
    manifest: SiteManifest,
    notes: Uint8Array | undefined,
  ): Promise<void> {
    if (notes) await writeFile(notesOf(site, build), notes);
    const list = listOf(site, build);
    const handle = await open(`${list}.new`, 'w');
    try {
      await handle.writeFile(JSON.stringify(manifest));
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (shares === null) await rename(folder, treeOf(site, build));
    else await symlink(shares, treeOf(site, build));
    if (shares !== null) await rm(folder, { recursive: true });
    await syncFolder(folderOf(site));
    await rename(`${list}.new`, list);
    await syncFolder(folderOf(site));
  }
}

// Windows makes links for administrators only: a file that names the build stands in for one.
const hasLinks = process.platform !== 'win32';

const pointTo = (place: string, build: string): Promise<void> =>
  hasLinks ? symlink(join('builds', build), place) : writeFile(place, build);

async function readPointer(place: string): Promise<string | null> {
  const named = await (hasLinks ? readlink(place) : readFile(place, 'utf8')).catch(ignoreMissing);
  return named?.split(/[\\/]/).at(-1) ?? null;
}

/** Makes a rename in this folder survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  if (!hasLinks) return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
