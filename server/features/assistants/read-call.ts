import type { Actor } from '#server/kit/actor.ts';
import { type Failure, failure } from '#server/kit/failure.ts';
import type { OwnAnswer, OwnCallInput, OwnCalls } from '#server/kit/http/own-calls.ts';
import { routeOf } from './tools.ts';

/** Asks the API in somebody's name, and throws what it refuses. */
export type ReadCall = (actor: Actor, call: string, input: OwnCallInput) => Promise<OwnAnswer>;

export const isDone = ({ status }: OwnAnswer): boolean => status >= 200 && status < 300;

export const makeReadCall =
  (calls: OwnCalls): ReadCall =>
  async (actor, call, input) => {
    const answer = await calls.call(actor, routeOf(call), input);
    if (!isDone(answer)) throw toFailure(answer);
    return answer;
  };

interface RefusedBody {
  errors?: { param: string; msg: string }[];
  error?: { message?: string; permission?: string };
}

/** A refusal of the API as our own, so that it reaches whoever asked as it was. */
export function toFailure(answer: OwnAnswer): Failure {
  const { errors, error } = (answer.body ?? {}) as RefusedBody;
  if (errors) return failure('INVALID', { fields: errors });
  const message = error?.message ?? 'This did not work.';
  if (answer.status === 403) {
    return failure('NOT_PERMITTED', { message, extra: error?.permission ? { permission: error.permission } : {} });
  }
  return failure(answer.status === 404 ? 'NOT_FOUND' : 'CONFLICT', { message });
}
