import { Resolver } from 'node:dns/promises';

/** What the name service says about a host; empty when it knows nothing of it. */
export interface NameService {
  aliases(host: string): Promise<string[]>;
  addresses(host: string): Promise<string[]>;
}

// Said of a name that is not there, or has no record of this kind; everything else is a fault of the service.
const nothingThere = new Set(['ENOTFOUND', 'ENODATA']);

/** The name service of the machine. */
export function systemNames(): NameService {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  return {
    aliases: (host) => resolver.resolveCname(host).catch(emptyWhenMissing),
    addresses: (host) => resolver.resolve4(host).catch(emptyWhenMissing),
  };
}

function emptyWhenMissing(error: NodeJS.ErrnoException): string[] {
  if (nothingThere.has(error.code ?? '')) return [];
  throw error;
}
