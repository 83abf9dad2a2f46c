import { createHash } from 'node:crypto';
import { z } from 'zod';
import { fail, ok } from '#contract/kit/outcome.ts';
import {
  isVendorUnavailable,
  readVendorJson,
  type VendorFetchOptions,
  vendorFetch,
} from '#providers/kit/vendor-fetch.ts';
import type { BotCheck } from '../bot-check.port.ts';

const vendors = {
  recaptcha: {
    baseUrl: 'https://www.google.com/recaptcha/api',
    scriptUrl: 'https://www.google.com/recaptcha/api.js',
    origins: ['https://www.google.com', 'https://www.gstatic.com'],
    tokenLifetimeMs: 2 * 60_000,
  },
  hcaptcha: {
    baseUrl: 'https://api.hcaptcha.com',
    scriptUrl: 'https://js.hcaptcha.com/1/api.js',
    origins: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    tokenLifetimeMs: 2 * 60_000,
  },
  turnstile: {
    baseUrl: 'https://challenges.cloudflare.com/turnstile/v0',
    scriptUrl: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    origins: ['https://challenges.cloudflare.com'],
    tokenLifetimeMs: 5 * 60_000,
  },
} as const;

export type SiteverifyVendor = keyof typeof vendors;

export interface SiteverifyOptions extends VendorFetchOptions {
  vendor: SiteverifyVendor;
  siteKey: string;
  secret: string;
  now: () => Date;
  /** In place of the vendor's own address. */
  baseUrl?: string;
}

const answer = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  'error-codes': z.array(z.string()).default([]),
});

// Longer than any vendor's token; what is longer is not worth a call.
const longestToken = 8192;
const lowestScore = 0.5;
// Our configuration or their service, but not the visitor.
const notTheVisitorsFault = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error']);

/** reCAPTCHA, hCaptcha or Turnstile: three widgets with one way to ask whether a token was earned. */
export function siteverifyBotCheck(options: SiteverifyOptions): BotCheck {
  const { vendor, siteKey, secret, now } = options;
  const { scriptUrl, origins, tokenLifetimeMs, baseUrl } = vendors[vendor];
  const address = `${options.baseUrl ?? baseUrl}/siteverify`;
  const fetchFromVendor = vendorFetch({ timeoutMs: 5_000, ...options });

  return {
    origins,
    challenge: async () => ({ vendor, siteKey, scriptUrl }),

    async verify(token, visitor) {
      if (token === '' || token.length > longestToken) return fail('FAILED', 'not a token');
      try {
        const body = new URLSearchParams({ secret, response: token, remoteip: visitor.address });
        const reply = await readVendorJson(await fetchFromVendor(address, { method: 'POST', body }), answer);
        const errors = reply['error-codes'];
        if (errors.some((code) => notTheVisitorsFault.has(code))) return fail('UNAVAILABLE', errors.join(', '));
        if (!reply.success) return fail('FAILED', errors.join(', '));
        if (reply.score !== undefined && reply.score < lowestScore) return fail('FAILED', `score ${reply.score}`);
        const tokenId = createHash('sha256').update(token).digest('hex');
        return ok({ tokenId, expiresAt: new Date(now().getTime() + tokenLifetimeMs) });
      } catch (error) {
        if (isVendorUnavailable(error)) return fail('UNAVAILABLE', error.message);
        throw error;
      }
    },
  };
}
