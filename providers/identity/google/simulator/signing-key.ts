import { generateKeyPair, type JsonWebKey, type KeyPairKeyObjectResult, randomUUID, sign } from 'node:crypto';
import { promisify } from 'node:util';

const makeKeyPair = promisify(generateKeyPair);
const toBase64Url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An RS256 key, made when it is first needed. */
export function signingKey() {
  const kid = randomUUID();
  let made: Promise<KeyPairKeyObjectResult> | undefined;
  const pair = () => {
    made ??= makeKeyPair('rsa', { modulusLength: 2048 });
    return made;
  };

  return {
    async publicJwk(): Promise<JsonWebKey> {
      const { publicKey } = await pair();
      return { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' };
    },

    /** A signed JWT of these claims. */
    async sign(claims: object): Promise<string> {
      const { privateKey } = await pair();
      const content = `${toBase64Url({ alg: 'RS256', typ: 'JWT', kid })}.${toBase64Url(claims)}`;
      return `${content}.${sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64url')}`;
    },
  };
}
