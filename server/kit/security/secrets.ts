import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Everything that is derived from the installation's one secret key. */
export interface Secrets {
  /** A key of its own for one purpose. */
  key(purpose: string): Buffer;
  /** A token for `subject` that only we can make and that we can make again: nothing secret is stored. */
  token(purpose: string, subject: string): string;
  /** Six digits for `subject`, likewise. */
  digits(purpose: string, subject: string): string;
  /** Makes a text unreadable for whoever reads the table; it opens for the same subject alone. */
  seal(purpose: string, subject: string, text: string): Buffer;
  /** Throws when it was sealed for another subject, with another key, or changed since. */
  unseal(purpose: string, subject: string, sealed: Buffer): string;
}

const sealing = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

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
    seal(purpose, subject, text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(sealing, key(purpose), nonce).setAAD(Buffer.from(subject));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    unseal(purpose, subject, sealed) {
      const nonce = sealed.subarray(0, nonceBytes);
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
      const decipher = createDecipheriv(sealing, key(purpose), nonce, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(subject)).setAuthTag(tag);
      const body = sealed.subarray(nonceBytes + tagBytes);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}

/** An opaque bearer token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: enough to recognise it, useless to whoever reads the table. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export function sameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(hashToken(given), hashToken(expected));
}
