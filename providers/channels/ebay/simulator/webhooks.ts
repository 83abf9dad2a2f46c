import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { postWebhook } from '#sandbox/kit/deliveries.ts';
import { closingTopic, signatureHeader } from '../ebay-facts.ts';
import { problem } from './problems.ts';
import type { SimSeller } from './state.ts';

/** Tells the application that somebody has closed their account, signed as eBay does. */
export function ebayWebhooks(url: string | undefined) {
  const kid = randomUUID();
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });

  return {
    /** What the signature is checked with: without line breaks, as eBay has it. */
    publicKey(asked: string): object {
      if (asked !== kid) throw problem(404, 195_009, 'The specified public key ID was not found.');
      const key = String(publicKey.export({ format: 'pem', type: 'spki' })).replaceAll('\n', '');
      return { key, algorithm: 'ECDSA', digest: 'SHA1' };
    },

    async tellClosed({ id: userId, username }: SimSeller): Promise<void> {
      if (!url) return;
      const eventDate = new Date().toISOString();
      const body = JSON.stringify({
        metadata: { topic: closingTopic, schemaVersion: '1.0', deprecated: false },
        notification: {
          notificationId: randomUUID(),
          eventDate,
          publishDate: eventDate,
          publishAttemptCount: 1,
          data: { username, userId, eiasToken: randomUUID() },
        },
      });
      const signature = sign('sha1', Buffer.from(body), privateKey).toString('base64');
      const header = Buffer.from(JSON.stringify({ alg: 'ecdsa', kid, signature, digest: 'SHA1' })).toString('base64');
      const headers = { 'content-type': 'application/json', [signatureHeader]: header };
      await postWebhook({ url, headers, body });
    },
  };
}

export type EbayWebhooks = ReturnType<typeof ebayWebhooks>;
