import path from 'node:path';
import { prepareBinaries } from './binaries.ts';
import { bringUp } from './bring-up.ts';
import { type AsRoot, chooseIdentity } from './choose-identity.ts';
import { clusterOf, hasCluster, openDataDirectory, ownerOf } from './data-directory.ts';
import { explainSystemError } from './embedded-postgres-error.ts';
import type { Connection } from './endpoint.ts';
import { type Entrance, initialiseCluster, type Template } from './initialise.ts';
import type { Setup } from './launch.ts';
import { watchServer } from './running-server.ts';
import { removeAbandoned } from './temporary-names.ts';

export { EmbeddedPostgresError } from './embedded-postgres-error.ts';

export interface EmbeddedPostgres {
  /** Settings for a pool: the host is the socket's directory, or 127.0.0.1. */
  connection: Connection;
  /** Whether a server that was already serving has been taken over. */
  adopted: boolean;
  pid: number;
  /** Shuts the server down, a taken-over one too, and waits until it is gone. */
  stop(): Promise<void>;
  /** Resolves when the server ends without `stop` being called here. */
  died: Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  sharedBuffers?: string;
  /** PostgreSQL settings that replace ours, except where the server listens. */
  settings?: Record<string, string>;
  /** How root runs a server that refuses root; chosen by what the machine allows. */
  asRoot?: AsRoot;
  /** How clients come in: by password over TCP on Windows, by a private socket elsewhere. */
  entrance?: Entrance;
  /** Where it should be reached by TCP, if that is free. */
  port?: number;
  /** Asked on the first run alone. */
  findTemplate?: () => Promise<Template | null>;
}

/** Starts the PostgreSQL of the data directory, making it on the first run, or takes over the one that serves it. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  try {
    const setup = await prepare(dataDir, options);
    const up = await bringUp(setup);
    const { connection, pid, adopted } = up;
    return { connection, pid, adopted, ...watchServer(setup, up) };
  } catch (error) {
    throw explainSystemError(error, dataDir);
  }
}

async function prepare(dataDir: string, options: EmbeddedPostgresOptions): Promise<Setup> {
  const {
    asRoot = 'auto',
    sharedBuffers,
    port,
    entrance = process.platform === 'win32' ? 'password' : 'socket',
  } = options;
  const pgdata = clusterOf(dataDir);
  openDataDirectory(dataDir);
  removeAbandoned(dataDir);
  const prepared = prepareBinaries(dataDir);
  const isMade = hasCluster(pgdata, prepared.major);
  const { identity, binaries } = await chooseIdentity(prepared, dataDir, ownerOf(pgdata), asRoot);
  if (!isMade) {
    const template = (await options.findTemplate?.()) ?? null;
    await initialiseCluster(binaries, identity, dataDir, entrance, template);
  }
  const settings = { ...(sharedBuffers ? { shared_buffers: sharedBuffers } : {}), ...options.settings };
  return { binaries, identity, dataDir, entrance, port, settings };
}
