import { makeRemoteFiles } from '#server/kit/files/remote-files.ts';
import { openRemoteHost, type RemoteHost, serve } from '#server/kit/files/remote-host.fixture.ts';
import type { World } from '#testing/world.ts';
import { picture } from '../products.fixture.ts';

/** A site with pictures 1.jpg to 9.jpg that the product may fetch from; small ones, unless copies of all sizes matter. */
export async function openPictureHost(world: World, size = { width: 160, height: 80 }): Promise<RemoteHost> {
  const host = await openRemoteHost();
  const body = await (await picture('png', size)).bytes();
  for (let n = 1; n <= 9; n++) host.on(`/${n}.jpg`, serve(body));
  world.deps.remoteFiles = makeRemoteFiles({ trustedOrigins: [host.origin], timeoutMs: 30_000 });
  return host;
}

/** Brings what waits for a later time to its turn. */
export async function hurry(world: World): Promise<number> {
  await world.pool.query(`update pgboss.job set start_after = now() where state in ('created', 'retry')`);
  return world.drain();
}
