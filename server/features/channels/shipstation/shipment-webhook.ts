import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/kit/deps.ts';
import { failure } from '#server/kit/failure.ts';
import { readSignedBodies } from '#server/kit/http/bodies/json-bodies.ts';
import { channelAccountsRepository } from '../accounts/channel-accounts.repository.ts';
import { channel } from './hub-access.ts';
import { enqueueFollowing } from './shipstation-jobs.ts';
import { merchantOfToken, webhookPath } from './webhook-address.ts';

const mostBytes = 64 * 1024;

/**
 * Where ShipStation says that something was shipped, at an address that only it knows. What it was is read there by a
 * job: a message that is forged, late or doubled does no harm.
 */
export async function addShipmentWebhook(
  app: FastifyInstance,
  { db, secrets, channels, jobs }: Pick<Deps, 'db' | 'secrets' | 'channels' | 'jobs'>,
): Promise<void> {
  await app.register(async (scope) => {
    readSignedBodies(scope);
    scope.post<{ Params: { token: string } }>(
      `${webhookPath}/:token`,
      { bodyLimit: mostBytes },
      async (request, reply) => {
        const merchant = merchantOfToken(secrets, request.params.token);
        const account = merchant && (await channelAccountsRepository(db).find(merchant, channel));
        if (!merchant || !account) throw failure('NOT_FOUND');
        const notice = channels.shipstation.readNotice(parse(request.body));
        if (!notice) throw failure('BAD_REQUEST', { message: 'This points to no shipments of ShipStation.' });
        await enqueueFollowing({ jobs }, db, merchant, notice.resource);
        return reply.code(200).send({ received: true });
      },
    );
  });
}

function parse(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return null;
  }
}
