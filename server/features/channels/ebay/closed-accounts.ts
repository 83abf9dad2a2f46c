import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#server/kit/deps.ts';
import { failure } from '#server/kit/failure.ts';
import { readSignedBodies } from '#server/kit/http/bodies/json-bodies.ts';
import { channelAccountsRepository } from '../accounts/channel-accounts.repository.ts';
import { listingsRepository } from '../listings/listings.repository.ts';

type Parts = Pick<Deps, 'db' | 'clock' | 'channels' | 'urls' | 'log'>;

const path = '/webhooks/ebay';
const mostBytes = 64 * 1024;
const challenge = z.object({ challenge_code: z.string().min(1).max(200) });
/** Of nobody: nothing that was listed for an account is there any more. */
const nobody = '';

/**
 * Where eBay tells that somebody has closed their account, which everybody with keys for it must hear. It first asks for
 * proof that the address is ours; without the agreed token there is no such address.
 */
export async function addAccountClosureWebhook(app: FastifyInstance, deps: Parts): Promise<void> {
  const { channels, urls } = deps;

  await app.register(async (scope) => {
    readSignedBodies(scope);

    scope.get(path, async ({ query }) => {
      const asked = challenge.safeParse(query);
      if (!asked.success) throw failure('NOT_FOUND');
      const proof = channels.ebay?.answerChallenge(asked.data.challenge_code, `${urls.app}/api/v1${path}`);
      if (!proof) throw failure('NOT_FOUND');
      return { challengeResponse: proof };
    });

    scope.post(path, { bodyLimit: mostBytes }, async ({ body, headers }, reply) => {
      if (!channels.ebay) throw failure('NOT_FOUND');
      const told = await channels.ebay.readClosing(bytesOf(body), onlyTexts(headers));
      if (!told.ok && told.failure !== 'REFUSED' && told.failure !== 'GONE') throw failure('UNAVAILABLE');
      if (!told.ok || !told.value) {
        throw failure('BAD_REQUEST', { message: 'This message is not signed as it should be.' });
      }
      await forget(deps, told.value.userId);
      return reply.code(204).send();
    });
  });
}

/** Disconnects the account, if it is one of ours. */
async function forget({ db, clock, log }: Parts, account: string): Promise<void> {
  const scope = await channelAccountsRepository(db).merchantOf('ebay', account);
  if (!scope) return;
  await db.transaction().execute(async (tx) => {
    await channelAccountsRepository(tx).remove(scope, 'ebay');
    const listings = listingsRepository(tx);
    await listings.holdListed(scope, 'ebay');
    await listings.takeUp(scope, 'ebay', nobody, clock.now());
  });
  log.info({ merchantId: scope.merchantId }, 'an eBay account was closed, and is disconnected');
}

const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

const onlyTexts = (headers: FastifyRequest['headers']) =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (Array.isArray(value) ? [] : [[name, value]])));
