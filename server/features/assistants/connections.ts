import { createHash } from 'node:crypto';
import type { z } from 'zod';
import {
  type AccessRequest,
  type Assistant,
  assistantPermissions,
  type assistants,
} from '#contract/assistants/assistants.contract.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Db } from '#server/db/database.ts';
import { readRights } from '#server/features/accounts/sign-in/rights.service.ts';
import { recordChange, toHistoryValue } from '#server/features/history/record-change.sql.ts';
import { type Actor, requirePermission, type Visitor } from '#server/kit/actor.ts';
import { after, days, hours, minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import { newId } from '#server/kit/ids.ts';
import { lockUntilCommit } from '#server/kit/locks.ts';
import { addressKeys } from '#server/kit/network/network-address.ts';
import { createCallBudgets } from '#server/kit/security/call-budgets.ts';
import { hashToken, newToken, sameSecret } from '#server/kit/security/secrets.ts';
import { connectionsRepository } from './connections.repository.ts';
import { refuseGrant } from './oauth-errors.ts';

const prefix = 'oa_live_';
const mostAssistants = 50;
/** What a long conversation needs, and no runaway loop. */
const callsPerMinute = 120;
const lives = { client: days(1), code: minutes(5), access: hours(1), refresh: days(60) };
const registerLimit = { name: 'register-assistant', max: 20, windowMs: hours(1) };
const tokenLimit = { name: 'assistant-token', max: 60, windowMs: minutes(5) };

type AllowInput = z.output<typeof assistants.allow.spec.body>;

export interface Tokens {
  access_token: string;
  refresh_token: string;
  token_type: 'Bearer';
  expires_in: number;
  scope: string;
}

/** Whether a bearer token says that it was given to an assistant. */
export const isAssistantToken = (token: string): boolean => token.startsWith(prefix);

const isReading = (permission: string) => /\.read$/.test(permission);

/** Assistants that people connect: who asks, what they are given, and the tokens they call with (OAuth 2.1). */
export function makeConnections(deps: Deps) {
  const { db, clock, limits } = deps;
  const admit = createCallBudgets(deps, 'assistant');

  /** What somebody could give: never more than they have. */
  const offeredBy = ({ permissions }: Pick<Actor, 'permissions'>): Permission[] =>
    assistantPermissions.filter((permission) => permissions.has(permission));

  async function readRequest(actor: Actor, asked: AccessRequest) {
    requirePermission(actor, 'assistants.manage');
    const client = found(await connectionsRepository(db).findClient(asked.client_id, clock.now()));
    // Nothing is sent to an address that was not registered, not even a refusal.
    if (!client.redirect_uris.includes(asked.redirect_uri)) {
      throw invalid({ param: 'redirect_uri', msg: 'This program has not registered this address.' });
    }
    if (asked.resource && asked.resource.replace(/\/$/, '') !== `${deps.urls.app}/mcp`) {
      throw invalid({ param: 'resource', msg: 'This is not our address.' });
    }
    return client;
  }

  /** Everything that the next request of an assistant needs; earlier access tokens end with it. */
  async function issue(merchantId: string, assistantId: string, permissions: readonly string[]): Promise<Tokens> {
    const now = clock.now();
    const repository = connectionsRepository(db);
    const tokens = { access: `${prefix}${newToken()}`, refresh: `or_live_${newToken()}` };
    for (const kind of ['access', 'refresh'] as const) {
      const expiresAt = after(now, lives[kind]);
      await repository.addToken({ merchantId, assistantId, kind, hash: hashToken(tokens[kind]), now, expiresAt });
    }
    return {
      access_token: tokens.access,
      refresh_token: tokens.refresh,
      token_type: 'Bearer',
      expires_in: lives.access / 1000,
      scope: permissions.join(' '),
    };
  }

  /** Whoever brings a second time what is good for once has stolen it, or was stolen from: everything ends. */
  async function redeem(secret: string, kind: 'code' | 'refresh', clientId: string | undefined) {
    const now = clock.now();
    const repository = connectionsRepository(db);
    const hash = hashToken(secret);
    const token = await repository.findToken(hash, now);
    if (!token || token.kind !== kind || token.client_id !== clientId) throw refuseGrant('invalid_grant');
    const scope = { merchantId: token.merchant_id };
    return {
      token,
      scope,
      async use(): Promise<void> {
        if (await repository.spendToken(scope, hash, now)) return;
        await repository.end(scope, token.assistant_id, now);
        throw refuseGrant('invalid_grant');
      },
    };
  }

  type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof connectionsRepository>['find']>>>;

  /** In the name of its person, as far as both may at this moment. */
  function toActor(row: Row): Actor {
    const person = readRights(row);
    const granted = new Set(row.granted);
    return {
      merchantId: row.merchant_id,
      userId: row.user_id,
      sessionId: '',
      via: { kind: 'assistant', id: row.id, name: row.name },
      address: '',
      role: 'staff',
      permissions: new Set(assistantPermissions.filter((each) => granted.has(each) && person.permissions.has(each))),
      limits: person.limits,
      storeIds: row.store_ids,
      locationIds: row.location_ids,
      subscriptionStatus: row.status,
    };
  }

  return {
    async authenticate(token: string, { address }: Visitor): Promise<Actor | null> {
      if (!isAssistantToken(token)) return null;
      return admit(hashToken(token), address, async (asked) => {
        const repository = connectionsRepository(db);
        const row = await repository.findAndCount(asked);
        if (!row) return null;
        if (!row.last_used_at || asked.now.getTime() - row.last_used_at.getTime() > minutes(1)) {
          await repository.touch({ merchantId: row.merchant_id }, row.id, asked.now);
        }
        return { actor: toActor(row), max: callsPerMinute, used: row.used };
      });
    },

    /** For what an assistant has proposed: what it may now; null once it is disconnected. */
    async findActor(scope: { merchantId: string }, id: string): Promise<Actor | null> {
      const row = await connectionsRepository(db).find(scope, id);
      return row ? toActor(row) : null;
    },

    async register(client: { name: string; redirectUris: readonly string[] }, visitor: Visitor): Promise<string> {
      await limits.take(registerLimit, ...addressKeys(visitor.address));
      const now = clock.now();
      const id = newId(now.getTime());
      await connectionsRepository(db).registerClient({ id, ...client, now, expiresAt: after(now, lives.client) });
      return id;
    },

    async request(actor: Actor, asked: AccessRequest) {
      const client = await readRequest(actor, asked);
      const offered = offeredBy(actor);
      return {
        name: client.name,
        host: new URL(asked.redirect_uri).host,
        offered,
        suggested: offered.filter(isReading),
      };
    },

    async allow(actor: Actor, { permissions, ...asked }: AllowInput): Promise<{ redirectTo: string }> {
      const client = await readRequest(actor, asked);
      const lacked = permissions.filter((permission) => !actor.permissions.has(permission));
      if (lacked.length > 0) {
        throw invalid({ param: 'permissions', msg: `You don’t have this yourself: ${lacked.join(', ')}.` });
      }
      const now = clock.now();
      const code = newToken();
      await db.transaction().execute(async (tx) => {
        const repository = connectionsRepository(tx);
        await lockUntilCommit(tx, `assistants ${actor.merchantId}`);
        if ((await repository.countLive(actor)) >= mostAssistants) {
          throw failure('CONFLICT', { message: `${mostAssistants} assistants are connected. Disconnect one first.` });
        }
        const id = newId(now.getTime());
        await repository.connect(actor, { id, clientId: client.id, name: client.name, permissions, now });
        await repository.keepClient(client.id);
        const changes = [{ field: 'permissions', was: null, is: toHistoryValue(permissions.join(', ')) }];
        const about = { subject: 'assistant', id, name: client.name, action: 'connected' } as const;
        await recordChange(tx, actor, { ...about, at: now, changes });
        await repository.addToken({
          merchantId: actor.merchantId,
          assistantId: id,
          kind: 'code',
          hash: hashToken(code),
          challenge: asked.code_challenge,
          redirectUri: asked.redirect_uri,
          now,
          expiresAt: after(now, lives.code),
        });
      });
      const target = new URL(asked.redirect_uri);
      target.searchParams.set('code', code);
      if (asked.state !== undefined) target.searchParams.set('state', asked.state);
      target.searchParams.set('iss', deps.urls.app);
      return { redirectTo: target.href };
    },

    async exchangeCode(
      given: { code: string; clientId: string | undefined; redirectUri: string; verifier: string },
      visitor: Visitor,
    ): Promise<Tokens> {
      await limits.take(tokenLimit, ...addressKeys(visitor.address));
      const { token, scope, use } = await redeem(given.code, 'code', given.clientId);
      // Used up by a wrong verifier, too: a code that leaked can't be guessed at.
      await use();
      const challenge = createHash('sha256').update(given.verifier).digest('base64url');
      const isRight = token.redirect_uri === given.redirectUri && sameSecret(challenge, token.challenge ?? '');
      if (!isRight) {
        await connectionsRepository(db).end(scope, token.assistant_id, clock.now());
        throw refuseGrant('invalid_grant');
      }
      return issue(scope.merchantId, token.assistant_id, token.permissions);
    },

    async refresh(given: { token: string; clientId: string | undefined }, visitor: Visitor): Promise<Tokens> {
      await limits.take(tokenLimit, ...addressKeys(visitor.address));
      const { token, scope, use } = await redeem(given.token, 'refresh', given.clientId);
      await use();
      await connectionsRepository(db).dropTokens(scope, token.assistant_id, 'access');
      return issue(scope.merchantId, token.assistant_id, token.permissions);
    },

    /** Whoever gives a token back ends the connection; one that is none is no fault (RFC 7009). */
    async revoke(secret: string, visitor: Visitor): Promise<void> {
      await limits.take(tokenLimit, ...addressKeys(visitor.address));
      const now = clock.now();
      const token = await connectionsRepository(db).findToken(hashToken(secret), now);
      if (!token || token.kind === 'code') return;
      await connectionsRepository(db).end({ merchantId: token.merchant_id }, token.assistant_id, now);
    },

    async list(actor: Actor): Promise<{ address: string; assistants: Assistant[] }> {
      const rows = await connectionsRepository(db).list(actor);
      return {
        address: `${deps.urls.app}/mcp`,
        assistants: rows.map((row) => ({
          _id: row.id,
          name: row.name,
          permissions: assistantPermissions.filter((each) => row.permissions.includes(each)),
          by: `${row.first_name} ${row.last_name}`,
          isMine: row.user_id === actor.userId,
          createdAt: row.created_at.toISOString(),
          lastUsedAt: row.last_used_at?.toISOString() ?? null,
        })),
      };
    },

    async disconnect(actor: Actor, id: string): Promise<void> {
      await db.transaction().execute((tx) => end(tx, actor, id));
    },
  };

  async function end(tx: Db, actor: Actor, id: string): Promise<void> {
    const now = clock.now();
    const name = found(await connectionsRepository(tx).end(actor, id, now));
    await recordChange(tx, actor, { subject: 'assistant', id, name, at: now, action: 'disconnected' });
  }
}

export type Connections = ReturnType<typeof makeConnections>;
