import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import MailComposer from 'nodemailer/lib/mail-composer';
import { encode, wrap } from 'nodemailer/lib/qp';
import { fail, ok } from '#contract/kit/outcome.ts';
import type { Mail, Mailer } from '../mail.port.ts';

export interface SmtpMailerOptions {
  /** Such as smtps://user:password@mail.example.com, or smtp://localhost:1025. */
  url: string;
  /** The sender, such as `Scanfront <no-reply@example.com>`. */
  from: string;
}

interface Sender {
  name: string;
  address: string;
}

/** Mail by SMTP, over a few connections that are kept open. */
export function smtpMailer({ url, from }: SmtpMailerOptions): Mailer & { close(): void } {
  const sender = parseSender(from);
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    // One hand-over is one attempt: the job that sends decides about the next.
    maxRequeues: 0,
    idleTimeout: 30_000,
    dnsTimeout: 5_000,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send(mail) {
      try {
        const message = toMessage(mail, sender);
        await transport.sendMail(composeWhole(message));
        return ok({ messageId: message.messageId });
      } catch (error) {
        return fail(
          isPermanent(error) ? 'REJECTED' : 'UNAVAILABLE',
          error instanceof Error ? error.message : undefined,
        );
      }
    },
    close: () => transport.close(),
  };
}

function toMessage(mail: Mail, sender: Sender) {
  return {
    // As an object, so that a comma in it never makes two recipients.
    to: { name: '', address: mail.to },
    from: { name: mail.fromName ?? sender.name, address: sender.address },
    replyTo: mail.replyTo,
    messageId: messageIdOf(mail.id, sender.address),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: mail.unsubscribeUrl ? unsubscribeHeaders(mail.unsubscribeUrl) : {},
  };
}

/**
 * Headers as nodemailer writes them, and the bodies at once: part by part they run through a dozen streams, which costs
 * more than handing the mail over.
 */
function composeWhole(message: ReturnType<typeof toMessage>) {
  const root = new MailComposer(message).compile();
  // Chooses the boundary, too.
  const headers = root.buildHeaders();
  const open = `\r\n--${root.boundary}\r\n`;
  const parts = [composePart('text/plain', message.text), composePart('text/html', message.html)];
  const raw = `${headers}\r\n${open}${parts.join(open)}\r\n--${root.boundary}--\r\n`;
  return { envelope: root.getEnvelope(), raw };
}

const composePart = (type: string, content: string): string =>
  `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${wrap(
    encode(content.replace(/\r\n|\r|\n/g, '\r\n')),
    76,
  )}`;

// The same mail handed over twice carries the same id, so that servers and people can tell.
function messageIdOf(id: string, address: string): string {
  const digest = createHash('sha256').update(id).digest('hex').slice(0, 32);
  return `<${digest}@${address.slice(address.lastIndexOf('@') + 1)}>`;
}

// RFC 8058: mail programs offer a button that posts to the address.
function unsubscribeHeaders(url: string) {
  return { 'List-Unsubscribe': `<${new URL(url).href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Without a recipient that can be written in SMTP there is nothing to try again.
  if ('code' in error && error.code === 'EENVELOPE' && !('responseCode' in error)) return true;
  if (!('responseCode' in error) || typeof error.responseCode !== 'number') return false;
  // A refused log-in or sender is our configuration, and may be right again before the mail is given up.
  const isOurs = ('code' in error && error.code === 'EAUTH') || ('command' in error && error.command === 'MAIL FROM');
  return error.responseCode >= 500 && !isOurs;
}

function parseSender(from: string): Sender {
  const [sender] = addressparser(from, { flatten: true });
  if (!sender?.address.includes('@')) throw new Error(`Not a mail address: ${from}`);
  return sender;
}
