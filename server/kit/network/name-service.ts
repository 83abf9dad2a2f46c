import { Resolver } from 'node:dns/promises';

/** What the name service says about a host; empty when it knows nothing of it, refused when it could not say. */
export interface NameService {
  aliases(host: string): Promise<string[]>;
  addresses(host: string): Promise<string[]>;
  /** Texts that were entered for the host, each as one whole. */
  texts(host: string): Promise<string[]>;
}

// Said of a name that is not there, or has no record of this kind; everything else is a fault of the service.
const nothingThere = new Set(['ENOTFOUND', 'ENODATA']);

/** The name service of the machine, or that of these servers. */
export function systemNames(servers?: readonly string[]): NameService {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  if (servers) resolver.setServers(servers);
  return {
    aliases: (host) => resolver.resolveCname(host).catch(emptyWhenMissing),
    addresses: (host) => resolver.resolve4(host).catch(emptyWhenMissing),
    texts: (host) =>
      resolver
        .resolveTxt(host)
        .then((texts) => texts.map((pieces) => pieces.join('')))
        .catch(emptyWhenMissing),
  };
}

function emptyWhenMissing(error: NodeJS.ErrnoException): string[] {
  if (nothingThere.has(error.code ?? '')) return [];
  throw error;
}
