/** A mail as the app handed it over, read for people and tests. */
export interface CaughtMail {
  id: string;
  /** When it arrived here. */
  receivedAt: string;
  /** The envelope's recipients: who would have got it, blind copies included. */
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string | null;
  /** Every header by its lower-case name, unfolded. */
  headers: Record<string, string>;
  /** Every address that the mail links to, in order, once each. */
  links: string[];
}

const recipientsHeader = 'x-envelope-to';

/** The mail as stored: the envelope's recipients go in front, because a mail doesn't tell them. */
export function withEnvelope(recipients: readonly string[], source: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`X-Envelope-To: ${recipients.join(', ')}\r\n`), source]);
}

/** Reads a stored mail. */
export async function readMail(id: string, receivedAt: Date, source: Buffer): Promise<CaughtMail> {
  // It brings the tables of every character set along: they come with the first mail that somebody reads.
  const { simpleParser } = await import('mailparser');
  const mail = await simpleParser(source, { skipTextToHtml: true, skipHtmlToText: true });
  const headers = Object.fromEntries(mail.headerLines.map(({ key, line }) => [key, unfold(line)]));
  const html = mail.html || null;
  const text = mail.text ?? '';
  return {
    id,
    receivedAt: receivedAt.toISOString(),
    to: (headers[recipientsHeader] ?? '').split(', ').filter(Boolean),
    from: mail.from?.text ?? '',
    subject: mail.subject ?? '',
    text,
    html,
    headers,
    links: extractLinks(html, text),
  };
}

function unfold(line: string): string {
  return line
    .slice(line.indexOf(':') + 1)
    .replace(/\r?\n\s+/g, ' ')
    .trim();
}

function extractLinks(html: string | null, text: string): string[] {
  const inHtml = [...(html ?? '').matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(([, double, single]) =>
    decodeEntities(double ?? single ?? ''),
  );
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map(([address]) => address.replace(/[.,;:!?]+$/, ''));
  return [...new Set([...inHtml, ...inText])].filter((address) => /^https?:\/\//.test(address));
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(value: string): string {
  return value.replace(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return entities[name] ?? whole;
  });
}
