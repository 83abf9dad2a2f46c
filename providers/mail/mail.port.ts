import type { Outcome } from '#contract/kit/outcome.ts';

/** Hands one mail over to the mail service. */
export interface Mailer {
  send(mail: Mail): Promise<Outcome<MailReceipt, 'REJECTED' | 'UNAVAILABLE'>>;
}

export interface Mail {
  /** Stable across retries, so that a repeated hand-over can be recognised. */
  id: string;
  to: string;
  /** A display name for the sender, such as a store's title; the address is the configured one. */
  fromName?: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** Marketing mail carries its one-click unsubscribe address. */
  unsubscribeUrl?: string;
}

export interface MailReceipt {
  messageId: string;
}
