import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Ceremony {
  challenge: string;
}

interface Oddities {
  /** Of another site, as a page that poses as ours would have it. */
  origin?: string;
  /** Without finger, face or PIN. */
  isUnverified?: boolean;
  signCount?: number;
  userHandle?: string;
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

/** What a phone or a security key does, in software: makes one passkey, and signs with it. */
export function makeAuthenticator(siteUrl: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const site = new URL(siteUrl);
  let count = 0;

  const clientData = (type: string, challenge: string, { origin = site.origin }: Oddities) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData({ isUnverified = false, signCount }: Oddities, attested = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(1 | (isUnverified ? 0 : 4) | (attested.length > 0 ? 64 : 0));
    count += 1;
    head.writeUInt32BE(signCount ?? count, 1);
    return Buffer.concat([sha256(site.hostname), head, attested]);
  }

  return {
    id,

    register({ challenge }: Ceremony, odd: Oddities = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(key)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(odd, attested))],
      ]);
      return {
        id,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, odd).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    sign({ challenge }: Ceremony, odd: Oddities = {}) {
      const data = clientData('webauthn.get', challenge, odd);
      const signed = authenticatorData(odd);
      const signature = sign('sha256', Buffer.concat([signed, sha256(data)]), privateKey);
      const { userHandle } = odd;
      return {
        id,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: signed.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle !== undefined && { userHandle }),
        },
      };
    },
  };
}
