import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { CallLog } from '#sandbox/kit/call-log.ts';
import type { ScenarioDesk } from '#sandbox/kit/scenario-desk.ts';
import type { Simulator } from '#sandbox/kit/simulator.ts';
import type { Mailbox } from './mailbox.ts';

const replies = {
  rejected: { code: 550, text: 'No such mailbox here (sandbox)' },
  unavailable: { code: 421, text: 'Service not available, try again later (sandbox)' },
} as const;

type MailScenario = keyof typeof replies;

/** How the mail service shows in the console; it speaks SMTP on its own port, so it has no routes. */
export const mailSimulator: Simulator = {
  name: 'mail',
  title: 'Mail',
  about: 'A real SMTP server that delivers nothing: every mail the app sends is kept in the mailbox.',
  link: { label: 'Open the mailbox', href: '/mailbox' },
  scenarios: [
    { id: 'rejected', label: 'Reject the next mail (550)' },
    { id: 'unavailable', label: 'Unavailable for the next mail (421)' },
  ],
};

export interface MailServerOptions {
  mailbox: Mailbox;
  desk: ScenarioDesk;
  log: CallLog;
}

/** The SMTP server: anyone may send to anyone, and nothing leaves this machine. */
export function mailServer({ mailbox, desk, log }: MailServerOptions) {
  const server = new SMTPServer({
    banner: 'Scanfront sandbox',
    authOptional: true,
    allowInsecureAuth: true,
    // It has no certificate that a client could trust.
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: 25 * 1024 * 1024,
    closeTimeout: 200,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onMailFrom: (_address, session, done) => done(play('unavailable', session)),
    onRcptTo: (_address, session, done) => done(play('rejected', session)),
    onData: (stream, session, done) => {
      keep(stream, session).then(
        () => done(),
        (error: Error) => done(error),
      );
    },
  });
  // Clients that vanish are no news to a server that is meant to be disturbed.
  server.on('error', () => {});

  function play(scenario: MailScenario, session: SMTPServerSession): Error | null {
    if (!desk.take(mailSimulator.name, (id) => id === scenario)) return null;
    const { code, text } = replies[scenario];
    Object.assign(note(session, code), { scenario });
    return Object.assign(new Error(text), { responseCode: code });
  }

  async function keep(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const source = await buffer(stream);
    const status = stream.sizeExceeded ? 552 : 250;
    note(session, status);
    if (status === 552) throw Object.assign(new Error('The mail is too large'), { responseCode: status });
    await mailbox.add(recipientsOf(session), source);
  }

  function note(session: SMTPServerSession, status: number) {
    const { mailFrom } = session.envelope;
    const body = { from: mailFrom ? mailFrom.address : '', to: recipientsOf(session) };
    const call = log.add({
      simulator: mailSimulator.name,
      method: 'SMTP',
      path: body.to.join(', ') || 'MAIL FROM',
      body,
    });
    return Object.assign(call, { status });
  }

  return {
    /** Listens, on any free port when the port is 0, and tells which it is. */
    async listen(port: number, host: string): Promise<number> {
      const listening = server.listen(port, host);
      await once(listening, 'listening');
      const address = listening.address();
      return typeof address === 'object' && address ? address.port : port;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

const recipientsOf = ({ envelope }: SMTPServerSession) => envelope.rcptTo.map(({ address }) => address);
