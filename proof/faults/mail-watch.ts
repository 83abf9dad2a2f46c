import { setTimeout } from 'node:timers/promises';

export interface SeenMail {
  id: string;
  to: string[];
  subject: string;
  headers: Record<string, string>;
}

const lookMs = 3_000;
const overlapMs = 30_000;

/** Looks through the mailbox again and again, for it keeps the newest alone. */
export function watchMails(sandboxUrl: string) {
  const seen = new Map<string, SeenMail>();
  const stopped = new AbortController();

  async function look(): Promise<void> {
    const since = new Date(Date.now() - lookMs - overlapMs).toISOString();
    const mails = (await (await fetch(`${sandboxUrl}/mail?since=${since}`)).json()) as SeenMail[];
    for (const mail of mails) seen.set(mail.id, mail);
  }

  const watching = (async () => {
    while (!stopped.signal.aborted) {
      // Whoever needs them looks once more at the end, and is told then.
      await look().catch(() => undefined);
      await setTimeout(lookMs, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  })();

  return {
    /** Everything that came until now. */
    async stop(): Promise<SeenMail[]> {
      stopped.abort();
      await watching;
      await look();
      return [...seen.values()];
    },
  };
}
