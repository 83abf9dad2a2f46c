import type { FastifyInstance, FastifyReply } from 'fastify';
import { switchOwnMails } from '#server/features/notifications/own-mails.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure } from '#server/kit/failure.ts';
import { askingPolicy, drawBarePage } from '#server/kit/http/bare-page.ts';
import { readSignedBodies } from '#server/kit/http/bodies/json-bodies.ts';
import { mailedToken } from '#server/kit/mail/mailed-tokens.ts';
import { sameSecret } from '#server/kit/security/secrets.ts';
import { mondayRepository } from './monday.repository.ts';

const purpose = 'monday-mail';
const path = '/mails/monday';
const mostBytes = 4096;

/** Where the owner says no to the Monday mail, signed in or not. It works for ever: no row stands behind it. */
export const mondayStopUrl = (
  { secrets, urls }: Pick<Deps, 'secrets' | 'urls'>,
  { merchantId }: MerchantScope,
): string => `${urls.app}/api/v1${path}/${mailedToken(secrets, purpose, merchantId)}`;

/** Whose link it is. */
function readToken({ secrets }: Pick<Deps, 'secrets'>, token: string): MerchantScope | undefined {
  const [merchantId = ''] = token.split('.');
  return sameSecret(token, mailedToken(secrets, purpose, merchantId)) ? { merchantId } : undefined;
}

/**
 * The page that the link of a Monday mail opens, and what its button and mail programs by themselves send. Looking at it
 * ends nothing: programs that check mails open every link.
 */
export async function addMondayStop(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'secrets' | 'urls' | 'clock'>,
): Promise<void> {
  const { db, clock, urls } = deps;
  const settings = `${urls.app}/app/settings/notifications`;
  await app.register(async (scope) => {
    readSignedBodies(scope);
    scope.get<{ Params: { token: string } }>(`${path}/:token`, async (request, reply) => {
      if (!readToken(deps, request.params.token)) throw failure('NOT_FOUND');
      return sendPage(reply, {
        title: 'No more mails on Mondays?',
        text: `<p>You would no longer hear what sold last week, what is stuck and what to do.</p>
<form method="post"><button>Unsubscribe</button></form>`,
      });
    });
    scope.post<{ Params: { token: string } }>(`${path}/:token`, { bodyLimit: mostBytes }, async (request, reply) => {
      const merchant = readToken(deps, request.params.token);
      if (!merchant || !(await mondayRepository(db).exists(merchant))) throw failure('NOT_FOUND');
      const told = { now: clock.now(), by: 'The link in a mail' };
      await db.transaction().execute((tx) => switchOwnMails(tx, merchant, { monday: false }, told));
      return sendPage(reply, {
        title: 'You get no more mails on Mondays',
        text: `<p>You can switch them on again at any time, in <a href="${settings}">your mail settings</a>.</p>`,
      });
    });
  });
}

/** Nothing in it is anybody's text. */
const sendPage = (reply: FastifyReply, page: { title: string; text: string }) =>
  reply.header('content-security-policy', askingPolicy).type('text/html; charset=utf-8').send(drawBarePage(page));
