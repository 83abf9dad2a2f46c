import type { z } from 'zod';
import type { exchangeReply, SignInReply } from '#contract/accounts/accounts.schemas.ts';
import { after, minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, invalid } from '#server/kit/failure.ts';
import { newId } from '#server/kit/ids.ts';
import { addressKeys } from '#server/kit/network/network-address.ts';
import { hashToken, newToken, sameSecret } from '#server/kit/security/secrets.ts';
import { codeLimit, guessLimit, mailLimit } from '../account-limits.ts';
import { sendIdentityCode } from '../accounts.jobs.ts';
import { handoffCode } from '../mail-proofs/mailed-secrets.ts';
import { lockMailbox } from '../mail-proofs/retire-proofs.ts';
import type { DeviceVisitor } from './device-cookie.service.ts';
import { identitiesRepository, type NewHandoff, type ProviderName } from './identities.repository.ts';
import { makeIdentityResolver } from './resolve-identity.ts';
import type { makeSessions } from './sessions.ts';

const maxTries = 5;

/** Why a social sign-in came to nothing; the sign-in page words it. */
type Setback = 'unavailable' | 'rejected' | 'nomail';

/** The address that signs a browser in as whom a provider has identified, once and soon. */
export async function handOver(
  { db, clock, urls }: Pick<Deps, 'db' | 'clock' | 'urls'>,
  person: Omit<NewHandoff, 'id' | 'codeHash' | 'expiresAt'>,
): Promise<string> {
  const code = newToken();
  await identitiesRepository(db).createHandoff({
    id: newId(),
    codeHash: hashToken(code),
    ...person,
    expiresAt: after(clock.now(), minutes(15)),
  });
  // Behind the #, where it reaches neither logs nor other sites.
  return `${urls.app}/redirect#code=${code}`;
}

/** Signing in with an account elsewhere: to the provider, back with an identity, in with a one-time code. */
export function makeSocialSignIn(deps: Deps, sessions: ReturnType<typeof makeSessions>) {
  const { db, clock, urls } = deps;
  const identities = identitiesRepository(db);
  const resolveIdentity = makeIdentityResolver(deps);
  const backToLogin = (setback: Setback) => `${urls.app}/login?social=${setback}`;
  const redirectUri = (provider: ProviderName) => `${urls.app}/api/v1/${provider}/callback`;

  return {
    /** The provider's address, and the state that the browser must bring back in its cookie. */
    async start(provider: ProviderName): Promise<{ location: string; state: string | null }> {
      const flow = {
        state: newToken(),
        nonce: newToken(),
        codeVerifier: newToken(),
        redirectUri: redirectUri(provider),
      };
      const url = await deps.identity[provider]?.authorizeUrl(flow);
      if (!url?.ok) return { location: backToLogin('unavailable'), state: null };
      await identities.startFlow({
        stateHash: hashToken(flow.state),
        provider,
        nonce: flow.nonce,
        codeVerifier: flow.codeVerifier,
        expiresAt: after(clock.now(), minutes(15)),
      });
      return { location: url.value.href, state: flow.state };
    },

    /** Takes what the provider says about the person, and gives the browser a one-time code for it. */
    async finish(provider: ProviderName, callback: URL, cookieState: string | undefined): Promise<string> {
      const state = callback.searchParams.get('state') ?? '';
      // The cookie shows that this browser began the flow; a state alone could be planted on someone else.
      if (!cookieState || !sameSecret(cookieState, state)) return backToLogin('rejected');
      const flow = await identities.takeFlow(hashToken(state), provider, clock.now());
      if (!flow) return backToLogin('rejected');
      const identified = await deps.identity[provider]?.identify(callback, {
        state,
        nonce: flow.nonce,
        codeVerifier: flow.code_verifier,
        redirectUri: redirectUri(provider),
      });
      if (!identified?.ok) return backToLogin(identified?.failure === 'REJECTED' ? 'rejected' : 'unavailable');
      const { subject, email, emailVerified, firstName, lastName } = identified.value;
      const linked = await identities.find(provider, subject);
      if (!linked && !email) return backToLogin('nomail');
      return handOver(deps, {
        provider,
        subject,
        email: (email ?? '').toLowerCase(),
        firstName,
        lastName,
        needsCode: !linked && !emailVerified,
      });
    },

    async exchange(code: string, visitor: DeviceVisitor): Promise<z.input<typeof exchangeReply>> {
      await deps.limits.take(codeLimit, ...addressKeys(visitor.address, 'exchange'));
      const handoff = await openHandoff(code);
      if (!handoff.needs_code) return enter(handoff.id, visitor);
      if (!handoff.code_sent_at) await deps.limits.take(mailLimit, `identity:${handoff.email}`);
      await db.transaction().execute(async (tx) => {
        const first = await identitiesRepository(tx).markCodeSent(handoff.id, clock.now());
        if (first) await deps.jobs.enqueue(tx, sendIdentityCode, { handoffId: handoff.id });
      });
      return { needsCode: true, email: handoff.email };
    },

    async confirm(code: string, mailedCode: string, visitor: DeviceVisitor): Promise<SignInReply> {
      await deps.limits.take(codeLimit, ...addressKeys(visitor.address, 'exchange'));
      const handoff = await openHandoff(code);
      // A code that was never mailed can only be guessed.
      if (!handoff.code_sent_at) throw failure('GONE');
      await deps.limits.take(guessLimit, `identity:${handoff.email}`);
      if (!(await identities.spendTry(handoff.id, maxTries))) throw failure('GONE');
      if (!sameSecret(mailedCode, handoffCode(deps.secrets, handoff.id))) {
        throw invalid({ param: 'mailedCode', msg: 'This code is not right.' });
      }
      await deps.limits.giveBack(guessLimit, `identity:${handoff.email}`);
      return enter(handoff.id, visitor);
    },
  };

  async function openHandoff(code: string) {
    const handoff = await identities.openHandoff(hashToken(code), clock.now());
    if (!handoff) throw failure('GONE');
    return handoff;
  }

  async function enter(handoffId: string, visitor: DeviceVisitor): Promise<SignInReply> {
    return db.transaction().execute(async (tx) => {
      const repository = identitiesRepository(tx);
      const handoff = await repository.findHandoff(handoffId);
      if (!handoff) throw failure('GONE');
      await lockMailbox(tx, handoff.email);
      if (!(await repository.consumeHandoff(handoffId, clock.now()))) throw failure('GONE');
      return sessions.enter(tx, await resolveIdentity(tx, handoff), visitor, handoff.provider as ProviderName);
    });
  }
}
