import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { fail, ok } from '#contract/kit/outcome.ts';
import type { BotCheck } from '../bot-check.port.ts';

export interface AltchaOptions {
  secret: string;
  now: () => Date;
  effort?: keyof typeof efforts;
}

/** How much work a visitor's browser does; the usual takes a cheap phone about half a second. */
const efforts = {
  low: { cost: 1, minCounter: 1, maxCounter: 5 },
  usual: { cost: 1_000, minCounter: 150, maxCounter: 400 },
  high: { cost: 4_000, minCounter: 300, maxCounter: 600 },
};

const lifetimeMs = 10 * 60_000;
const longestToken = 4096;

const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ expiresAt: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** A proof of work that the visitor's browser does unseen; nothing is asked of a third party. */
export function altchaBotCheck({ secret, now, effort = 'usual' }: AltchaOptions): BotCheck {
  const { cost, minCounter, maxCounter } = efforts[effort];
  const secrets = {
    hmacSignatureSecret: derive(secret, 'altcha challenge'),
    hmacKeySignatureSecret: derive(secret, 'altcha solution'),
  };

  return {
    origins: [],

    async challenge() {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        // A known counter bounds the visitor's work, and makes checking it a single HMAC.
        counter: randomInt(minCounter, maxCounter + 1),
        deriveKey,
        // Signed data in place of the library's own expiry, which asks the machine's clock instead of ours.
        data: { expiresAt: Math.floor((now().getTime() + lifetimeMs) / 1000) },
        ...secrets,
      });
      return { vendor: 'altcha', challenge: { ...challenge } };
    },

    async verify(token) {
      const parsed = payload.safeParse(decode(token));
      if (!parsed.success) return fail('FAILED', 'not a token');
      const { challenge, solution } = parsed.data;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
      if (!verified) return fail('FAILED', 'not solved');
      const expiresAt = new Date(challenge.parameters.data.expiresAt * 1000);
      if (expiresAt <= now()) return fail('FAILED', 'expired');
      return ok({ tokenId: challenge.signature, expiresAt });
    },
  };
}

const derive = (secret: string, purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex');

function decode(token: string): unknown {
  if (token.length > longestToken) return undefined;
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
