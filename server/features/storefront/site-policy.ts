import { policyText } from '#server/kit/http/content-policy.ts';
import type { PageOrigins } from './shop-pages.port.ts';

const nowhere: PageOrigins = { script: [], frame: [], connect: [] };

/** What the pages of a store may load and talk to: itself, the pictures of the content origin, and where one pays. */
export const pagePolicy = (content: string, { script, frame, connect }: PageOrigins = nowhere): string =>
  policyText({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...script],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', content],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    ...(frame.length > 0 && { 'frame-src': frame }),
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  });

/** Names and values in turn of what every answer of a store says. */
export function safetyHeaders(content: string): string[] {
  const headers = [
    'content-security-policy',
    pagePolicy(content),
    'x-content-type-options',
    'nosniff',
    'referrer-policy',
    'strict-origin-when-cross-origin',
    'cross-origin-opener-policy',
    'same-origin',
    'cross-origin-resource-policy',
    'same-origin',
  ];
  return content.startsWith('https:') ? [...headers, 'strict-transport-security', 'max-age=31536000'] : headers;
}
