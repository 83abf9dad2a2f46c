import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PaypalProblem } from './problems.ts';

/** What the stand-in of PayPal knows a partner's application by. */
export interface PartnerApp {
  clientId: string;
  clientSecret: string;
  partnerId: string;
}

const lifetimeSeconds = 32_400;
const tokenForm = z.strictObject({ grant_type: z.literal('client_credentials') });
const assertedHead = z.strictObject({ alg: z.literal('none') });
const assertedBody = z.strictObject({ iss: z.string(), payer_id: z.string().length(13) });

/** Who may call: the partner by a token, and for a seller by the assertion beside it. */
export function paypalAccess({ clientId, clientSecret }: PartnerApp) {
  const ends = new Map<string, number>();
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;

  return {
    /** The grant of an access token, as status and body. */
    grant(request: FastifyRequest) {
      if (request.headers.authorization !== basic) {
        const refusal = { error: 'invalid_client', error_description: 'Client Authentication failed' };
        return { status: 401, body: refusal };
      }
      if (!tokenForm.safeParse(request.body).success) {
        const refusal = { error: 'unsupported_grant_type', error_description: 'Grant Type is NULL or not supported' };
        return { status: 400, body: refusal };
      }
      const token = `A21AA${randomBytes(48).toString('base64url')}`;
      ends.set(token, Date.now() + lifetimeSeconds * 1000);
      const facts = { app_id: 'APP-80W284485P519543T', expires_in: lifetimeSeconds, nonce: new Date().toISOString() };
      const scope = 'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/payments/refund';
      return { status: 200, body: { scope, access_token: token, token_type: 'Bearer', ...facts } };
    },

    expireAll: () => ends.clear(),

    checkToken({ headers }: FastifyRequest): void {
      const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
      if ((ends.get(token) ?? 0) < Date.now()) throw new PaypalProblem(401);
    },

    /** The seller whom the partner says to act for. */
    sellerOf({ headers }: FastifyRequest): string {
      const [head, body, signature] = String(headers['paypal-auth-assertion'] ?? '').split('.');
      const asserted = assertedBody.safeParse(decode(body));
      const isWellFormed = assertedHead.safeParse(decode(head)).success && asserted.success && signature === '';
      if (!isWellFormed || asserted.data.iss !== clientId) throw notPermitted();
      return asserted.data.payer_id;
    },
  };
}

export type PaypalAccess = ReturnType<typeof paypalAccess>;

export const notPermitted = () =>
  new PaypalProblem(403, [
    { issue: 'PERMISSION_DENIED', description: 'You do not have permission to access or perform operations here.' },
  ]);

function decode(part: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(part ?? '', 'base64url').toString());
  } catch {
    return null;
  }
}
