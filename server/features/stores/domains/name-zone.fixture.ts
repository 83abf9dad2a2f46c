import type { FullStore } from '#contract/stores/stores.schemas.ts';
import type { NameService } from '#server/kit/network/name-service.ts';
import type { World } from '#testing/world.ts';
import { domainJobs, sweepDomains } from './domain.jobs.ts';

type Records = Record<string, readonly string[]>;

/** What is entered at registrars, by host. */
export interface NameZone {
  aliases?: Records;
  addresses?: Records;
  texts?: Records;
}

const of =
  (records: Records = {}) =>
  async (host: string) => [...(records[host] ?? [])];

export function answerNames(world: World, { aliases, addresses, texts }: NameZone): void {
  world.deps.names = { aliases: of(aliases), addresses: of(addresses), texts: of(texts) };
}

/** A name that leads to our host, and proves itself for each of these stores. */
export const leadingHere = (name: string, provedFor: readonly FullStore[] = []): NameZone => ({
  aliases: { [name]: ['localhost'] },
  texts: { [`_scanfront.${name}`]: provedFor.map((store) => store.customDomain?.proof.value ?? '') },
});

export function silenceNames(world: World): void {
  const silent: NameService['texts'] = () => Promise.reject(Object.assign(new Error('timeout'), { code: 'ETIMEOUT' }));
  world.deps.names = { aliases: silent, addresses: silent, texts: silent };
}

/** Looks at the names that are due, and sends the mails about them. */
export async function lookAtNames(world: World): Promise<void> {
  await world.jobs.enqueue(world.deps.db, sweepDomains, {});
  await sendDomainMails(world);
}

export const sendDomainMails = (world: World) => world.jobs.drain(domainJobs(world.deps));
