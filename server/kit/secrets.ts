import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Everything that is derived from the installation's one secret key. */
export interface Secrets {
  /** A key of its own for one purpose. */
  key(purpose: string): Buffer;
  /** A token for `subject` that only we can make and that we can make again: nothing secret is stored. */
  token(purpose: string, subject: string): string;
  /** Six digits for `subject`, likewise. */
  digits(purpose: string, subject: string): string;
}

export function makeSecrets(secretKey: string): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, 'scanfront', purpose, 32));
  const keys = new Map<string, Buffer>();
  const key = (purpose: string) => {
    const known = keys.get(purpose) ?? derive(purpose);
    keys.set(purpose, known);
    return known;
  };
  const mac = (purpose: string, subject: string) => createHmac('sha256', key(purpose)).update(subject).digest();
  return {
    key,
    token: (purpose, subject) => mac(purpose, subject).toString('base64url'),
    digits: (purpose, subject) => String(mac(purpose, subject).readUIntBE(0, 6) % 1_000_000).padStart(6, '0'),
  };
}

/** An opaque bearer token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: enough to recognise it, useless to whoever reads the table. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export function sameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(hashToken(given), hashToken(expected));
}
