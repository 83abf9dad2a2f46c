import { setTimeout } from 'node:timers/promises';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { earnBotToken } from '#testing/bot-token.ts';
import { makeCaller } from '#testing/client.ts';
import { openMailboxOf } from '#testing/mailbox.ts';
import type { Installation } from '../faults/installation.ts';
import { watch } from '../faults/patient-seller.ts';
import type { openMailLine } from './bad-line.ts';
import type { Findings } from './findings.ts';

const outageMs = 8_000;

/** People sign up while the mail server is silent or gone: they are answered, and their mail comes when it is back. */
export async function examineLateMails(
  { config }: Installation,
  line: ReturnType<typeof openMailLine>,
  findings: Findings,
): Promise<void> {
  const mailbox = openMailboxOf(config.urls.sandbox);
  const call = makeCaller(config.urls.app);
  for (const how of ['silent', 'closed'] as const) {
    const email = `late-${how}@people.example`;
    await line.set(how);
    const name = { firstName: 'Late', lastName: 'Mail' };
    const body = { email, password: 'correct horse battery', ...name, token: await earnBotToken(call) };
    await call(accounts.signUp, { body });
    await setTimeout(outageMs);
    const early = await mailbox.all(email);
    findings.expect(early.length === 0, `a mail came through a line that is ${how}`);
    await line.set('open');
    const started = performance.now();
    const mails = await watch(async () => {
      const found = await mailbox.all(email);
      return found.length > 0 ? found : undefined;
    });
    findings.expect(mails.length === 1, `${mails.length} mails came after the mail server was ${how}`);
    const seconds = Math.round((performance.now() - started) / 1000);
    findings.note(
      `mail: the server was ${how} for ${outageMs / 1000} s, and the mail came ${seconds} s after it was back`,
    );
  }
}
