import { setTimeout } from 'node:timers/promises';
import { visitorOf } from '#server/features/checkout/shop.fixture.ts';

export interface Shown {
  /** Where it ended, below the store's address. */
  path: string;
  html: string;
}

/** Nobody has answered for longer than anybody waits. */
export class GaveUp extends Error {}

const pauseMs = 250;
const patienceMs = 120_000;

/** Asks again, as people do who reload a page, until there is an answer that is no error of ours. */
export function patientVisitor(url: string, number: number) {
  const visitor = visitorOf({ url });
  const { origin, pathname: base } = new URL(url);
  const headers = { origin, 'x-forwarded-for': `10.1.${number >> 8}.${number & 255}` };
  const failures: number[] = [];

  async function persist(ask: () => Promise<Response>): Promise<{ to: string | null; html: string }> {
    const started = performance.now();
    for (;;) {
      const answer = await ask()
        .then(async (response) => ({ response, html: await response.text() }))
        .catch(() => null);
      if (answer && answer.response.status < 500) {
        return { to: answer.response.headers.get('location'), html: answer.html };
      }
      failures.push(answer?.response.status ?? 0);
      if (performance.now() - started > patienceMs) throw new GaveUp();
      await setTimeout(pauseMs);
    }
  }

  async function look(path: string): Promise<Shown> {
    const { to, html } = await persist(() => visitor.ask(path, { headers }));
    return to ? look(to.slice(base.length)) : { path, html };
  }

  return {
    /** The status of every answer that was none; 0 where nobody answered. */
    failures,
    look,
    async send(path: string, fields: Record<string, string>): Promise<Shown> {
      const { to, html } = await persist(() => visitor.post(path, fields, headers));
      return to ? look(to.slice(base.length)) : { path, html };
    },
  };
}
