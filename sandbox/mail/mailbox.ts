import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CaughtMail, readMail, withEnvelope } from './caught-mail.ts';

const kept = 500;
const storedName = /^(\d{13}-\d{4}-[\da-f]{8})\.eml$/;

export interface MailFilter {
  /** Part of a recipient's address, in any case. */
  to?: string;
  since?: Date;
  limit?: number;
}

/** The mails that were caught, as `.eml` files in one folder: they survive a restart, the newest 500 of them. */
export async function openMailbox(folder: string) {
  await mkdir(folder, { recursive: true });
  let ids = (await readdir(folder)).flatMap((name) => storedName.exec(name)?.[1] ?? []).sort();
  const read = new Map<string, CaughtMail>();
  let serial = 0;

  const fileOf = (id: string) => join(folder, `${id}.eml`);

  async function load(id: string): Promise<CaughtMail | null> {
    const known = read.get(id);
    if (known) return known;
    // A mail may be deleted while a search is on its way to it.
    const source = await readFile(fileOf(id)).catch(() => null);
    if (!source) return null;
    const mail = await readMail(id, receivedAt(id), source);
    read.set(id, mail);
    return mail;
  }

  // Starts with the moment, so that names sort by age; the serial keeps the order within a millisecond.
  function nextId(): string {
    serial = (serial + 1) % 10_000;
    return `${Date.now()}-${String(serial).padStart(4, '0')}-${randomBytes(4).toString('hex')}`;
  }

  async function forget(gone: readonly string[]): Promise<void> {
    ids = ids.filter((id) => !gone.includes(id));
    for (const id of gone) {
      read.delete(id);
      await rm(fileOf(id), { force: true });
    }
  }

  return {
    async add(recipients: readonly string[], source: Buffer): Promise<string> {
      const id = nextId();
      const unfinished = join(folder, `.${id}`);
      await writeFile(unfinished, withEnvelope(recipients, source));
      await rename(unfinished, fileOf(id));
      ids.push(id);
      ids.sort();
      await forget(ids.slice(0, -kept));
      return id;
    },

    /** Newest first. */
    async find({ to = '', since, limit = kept }: MailFilter): Promise<CaughtMail[]> {
      const found: CaughtMail[] = [];
      for (const id of ids.toReversed()) {
        if (found.length >= limit || (since && receivedAt(id) < since)) break;
        const mail = await load(id);
        if (mail?.to.some((address) => address.toLowerCase().includes(to.toLowerCase()))) found.push(mail);
      }
      return found;
    },

    get: async (id: string): Promise<CaughtMail | null> => (ids.includes(id) ? load(id) : null),

    count: () => ids.length,

    clear: () => forget(ids),
  };
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

const receivedAt = (id: string) => new Date(Number(id.split('-', 1)[0]));
