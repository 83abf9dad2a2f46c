import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShipstationLedger, SimAccount } from './ledger.ts';

export const perMinute = 40;
const minuteMs = 60_000;

/** Lets in who has a key and its secret, forty times a minute. */
export function shipstationAccess(ledger: ShipstationLedger, now: () => Date) {
  const windows = new Map<string, { endsAt: number; used: number }>();

  function count(key: string): { left: number; seconds: number; isOver: boolean } {
    const time = now().getTime();
    const last = windows.get(key);
    const current = last && last.endsAt > time ? last : { endsAt: time + minuteMs, used: 0 };
    current.used += 1;
    windows.set(key, current);
    const left = Math.max(0, perMinute - current.used);
    return { left, seconds: Math.ceil((current.endsAt - time) / 1000), isOver: current.used > perMinute };
  }

  /** The account; null when the answer has been given. */
  return function admit(request: FastifyRequest, reply: FastifyReply): SimAccount | null {
    const account = accountOf(ledger, request.headers.authorization ?? '');
    if (!account) {
      reply.code(401).type('text/plain').send('401 Unauthorized');
      return null;
    }
    const { left, seconds, isOver } = count(account.key);
    reply.headers(limitHeaders(left, seconds));
    if (!isOver) return account;
    reply.code(429).send({ message: 'Too Many Requests' });
    return null;
  };
}

export const limitHeaders = (left: number, seconds: number) => ({
  'x-rate-limit-limit': String(perMinute),
  'x-rate-limit-remaining': String(left),
  'x-rate-limit-reset': String(seconds),
});

function accountOf(ledger: ShipstationLedger, header: string): SimAccount | null {
  const [scheme, code = ''] = header.split(' ');
  const [key = '', secret] = Buffer.from(code, 'base64').toString().split(':');
  const account = ledger.account(key);
  return scheme === 'Basic' && account && !account.isRevoked && account.secret === secret ? account : null;
}
