import { domainToASCII } from 'node:url';

// One house under two names, which does not look at dots.
const gmail: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind a mail address, the same for every spelling that is delivered there: for counting buyers, never
 * for writing to them. What follows a plus sign is the owner's own mark everywhere.
 */
export function canonicalEmail(email: string): string {
  const typed = email.trim().toLowerCase();
  const at = typed.lastIndexOf('@');
  if (at < 1) return typed;
  const host = typed.slice(at + 1).replace(/\.+$/, '');
  const domain = domainToASCII(host) || host;
  const local = typed.slice(0, at);
  const mailbox = local.replace(/(?<=.)\+.*$/, '');
  return gmail.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}
