import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';
import { type EbayClient, readAs } from './ebay-client.ts';
import { closingTopic, signatureHeader } from './ebay-facts.ts';

const signature = z.object({ kid: z.string().min(1).max(200), signature: z.string().min(1) });
const publicKey = z.object({ key: z.string().min(1) });

const notice = z.object({
  metadata: z.object({ topic: z.string() }),
  notification: z.object({ data: z.object({ userId: z.string().min(1) }) }),
});

const mostKeys = 20;

/** Whoever closes an account at eBay is to be forgotten by everybody: it tells us of each, and checks that we listen. */
export function ebayClosings(client: EbayClient, verificationToken: string | null) {
  const keys = new Map<string, KeyObject>();

  async function keyFor(kid: string): Promise<KeyObject> {
    const known = keys.get(kid);
    if (known) return known;
    const answer = await client.asOurselves((api) => api.commerce.notification.getPublicKey(kid));
    const body = readAs(publicKey, answer).key.replace(/-----[^-]+-----|\s/g, '');
    const key = createPublicKey({ key: Buffer.from(body, 'base64'), format: 'der', type: 'spki' });
    if (keys.size < mostKeys) keys.set(kid, key);
    return key;
  }

  return {
    /** Null where nobody is expected to ask. */
    answerChallenge: (code: string, endpoint: string): string | null =>
      verificationToken &&
      createHash('sha256')
        .update(code + verificationToken + endpoint)
        .digest('hex'),

    /** Null when it is not eBay's own, or about something else. */
    async read(rawBody: Buffer, headers: Readonly<Record<string, string | undefined>>) {
      const signed = parsed(signature, Buffer.from(headers[signatureHeader] ?? '', 'base64'));
      const told = parsed(notice, rawBody);
      if (!signed || told?.metadata.topic !== closingTopic) return null;
      const key = await keyFor(signed.kid);
      const isOwn = verify('sha1', rawBody, key, Buffer.from(signed.signature, 'base64'));
      return isOwn ? { userId: told.notification.data.userId } : null;
    },
  };
}

function parsed<Schema extends z.ZodType>(schema: Schema, bytes: Buffer): z.infer<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(bytes.toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}
