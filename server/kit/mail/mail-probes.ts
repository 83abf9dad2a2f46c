import { tracingChannel } from 'node:diagnostics_channel';
import type { Mailer } from '#providers/mail/mail.port.ts';

/** Every mail on its way to the mail server. Unless traces are asked for nobody listens. */
export const sentMails = tracingChannel<unknown, object>('scanfront:mail');

export const watchMails = <Watched extends Mailer>(mailer: Watched): Watched => ({
  ...mailer,
  send: (mail) => sentMails.tracePromise(() => mailer.send(mail), {}),
});
