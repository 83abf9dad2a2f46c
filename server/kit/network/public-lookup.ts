import type { LookupAddress } from 'node:dns';
import { lookup as ask } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Asks for the addresses of a host. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

export const resolveAll: Resolve = (host) => ask(host, { all: true });

/** A host that leads, perhaps among others, to an address inside a network. */
export class NotPublic extends Error {
  readonly code = 'NOT_PUBLIC';
}

/**
 * A lookup for connections that answers public addresses only. The connection uses what is answered here, so a name
 * that leads elsewhere a moment later gains nothing.
 */
export function publicLookup(resolve: Resolve): LookupFunction {
  return (host, options, callback) => {
    resolveChecked(resolve, host).then(
      ([first, ...others]) => {
        if (options.all) callback(null, [first, ...others]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

async function resolveChecked(resolve: Resolve, host: string): Promise<[LookupAddress, ...LookupAddress[]]> {
  const [first, ...others] = await resolve(host);
  if (!first) throw new Error(`${host} has no address`);
  const stranger = [first, ...others].find(({ address }) => !isPublicAddress(address));
  if (stranger) throw new NotPublic(`${host} is not public`);
  return [first, ...others];
}
