import { type FailureCode, failures, wireName } from '#contract/kit/failures.ts';
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
  error?: { name?: string; message?: string; permission?: string };
}

// What is told apart by whoever asks; anything else is a conflict.
const told: readonly FailureCode[] = ['NOT_FOUND', 'NOT_PERMITTED', 'STEP_UP_NEEDED', 'REQUEST_RUNNING', 'UNAVAILABLE'];

/** A refusal of the API as our own, so that it reaches whoever asked as it was. */
export function toFailure(answer: OwnAnswer): Failure {
  const { errors, error } = (answer.body ?? {}) as RefusedBody;
  if (errors) return failure('INVALID', { fields: errors });
  const code = told.find((each) => wireName(each) === error?.name && failures[each].status === answer.status);
  const extra = error?.permission ? { permission: error.permission } : {};
  return failure(code ?? 'CONFLICT', { message: error?.message ?? 'This did not work.', extra });
}
