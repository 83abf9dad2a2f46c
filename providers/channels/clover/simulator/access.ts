import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CloverProblem, checkBody } from './problems.ts';
import type { CloverState, SimGrant } from './state.ts';

export interface CloverApp {
  appId: string;
  appSecret: string;
}

const codeLifeMs = 10 * 60 * 1000;
const accessLifeMs = 30 * 60 * 1000;
const refreshLifeMs = 365 * 24 * 60 * 60 * 1000;
const livePairs = 5;

const tokenRequest = z.object({ client_id: z.string(), client_secret: z.string(), code: z.string() });
const refreshRequest = z.object({ client_id: z.string(), refresh_token: z.string() });

/** Who may call: an app by the token that a shop has given it. */
export function cloverAccess(state: CloverState, { appId, appSecret }: CloverApp) {
  const codes = new Map<string, { merchant: string; until: number }>();
  const pairsOf = (merchant: string) => state.grants.values().filter((grant) => grant.merchant === merchant);

  function issue(merchant: string) {
    const grant: SimGrant = {
      merchant,
      access: randomBytes(24).toString('base64url'),
      accessUntil: Date.now() + accessLifeMs,
      refresh: `clvroar-${randomBytes(16).toString('hex')}`,
      refreshUntil: Date.now() + refreshLifeMs,
      isUsed: false,
    };
    state.grants.put(grant.refresh, grant);
    for (const old of pairsOf(merchant).slice(0, -livePairs)) state.grants.remove(old.refresh);
    return {
      access_token: grant.access,
      access_token_expiration: Math.floor(grant.accessUntil / 1000),
      refresh_token: grant.refresh,
      refresh_token_expiration: Math.floor(grant.refreshUntil / 1000),
    };
  }

  return {
    /** What the shop's browser brings back to the app. */
    newCode(merchant: string): string {
      const code = randomUUID();
      codes.set(code, { merchant, until: Date.now() + codeLifeMs });
      return code;
    },

    grant(request: FastifyRequest) {
      const asked = checkBody(tokenRequest, request.body);
      const found = codes.get(asked.code);
      codes.delete(asked.code);
      if (asked.client_id !== appId || asked.client_secret !== appSecret) throw new CloverProblem(401);
      if (!found || found.until < Date.now()) throw new CloverProblem(400, 'Failed to validate authentication code.');
      return issue(found.merchant);
    },

    refresh(request: FastifyRequest) {
      const asked = checkBody(refreshRequest, request.body);
      const grant = state.grants.get(asked.refresh_token);
      const isGood = asked.client_id === appId && grant && !grant.isUsed && grant.refreshUntil > Date.now();
      if (!isGood) throw new CloverProblem(401, 'Invalid refresh token');
      state.grants.put(grant.refresh, { ...grant, isUsed: true });
      return issue(grant.merchant);
    },

    /** The token of a call, which must be good for the merchant of its path. */
    check({ headers, params }: FastifyRequest): string {
      const access = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
      const grant = state.grants.values().find((known) => known.access === access);
      const isGood = grant && grant.accessUntil > Date.now() && grant.merchant === (params as { mId: string }).mId;
      if (!isGood) throw new CloverProblem(401);
      return access;
    },

    expire(merchant: string): void {
      for (const grant of pairsOf(merchant)) state.grants.put(grant.refresh, { ...grant, accessUntil: 0 });
    },

    revoke(merchant: string): void {
      for (const grant of pairsOf(merchant)) state.grants.remove(grant.refresh);
    },
  };
}

export type CloverAccess = ReturnType<typeof cloverAccess>;
