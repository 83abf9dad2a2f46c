import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#server/kit/deps.ts';
import { failure } from '#server/kit/failure.ts';
import { readSignedBodies } from '#server/kit/http/bodies/json-bodies.ts';
import { enqueueFollowing } from './clover.jobs.ts';

const mostBytes = 1024 * 1024;

/**
 * Where Clover tells what changed at its registers. Its code proves the sender; what changed is read by jobs, so that
 * the answer comes at once, and a message that is late or doubled does no harm.
 */
export async function addCloverWebhook(
  app: FastifyInstance,
  { db, jobs, channels, log }: Pick<Deps, 'db' | 'jobs' | 'channels' | 'log'>,
): Promise<void> {
  await app.register(async (scope) => {
    readSignedBodies(scope);
    scope.post('/webhooks/clover', { bodyLimit: mostBytes }, async ({ body, headers }, reply) => {
      if (!channels.clover) throw failure('NOT_FOUND');
      const told = channels.clover.readEvents(bytesOf(body), onlyTexts(headers));
      if (!told) throw failure('BAD_REQUEST', { message: 'This message is not signed as it should be.' });
      // The operator enters it in Clover's dashboard.
      if ('verification' in told)
        log.info({ verificationCode: told.verification }, 'Clover asks to confirm the webhook');
      else await enqueueFollowing({ db, jobs }, told.events);
      return reply.code(200).send({ received: true });
    });
  });
}

const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

const onlyTexts = (headers: FastifyRequest['headers']) =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (Array.isArray(value) ? [] : [[name, value]])));
