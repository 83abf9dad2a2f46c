import type { FastifyReply } from 'fastify';
import { failure } from '../../failure.ts';

/** How often something may call, and how much of that is spent, the present call included. */
export interface Budget {
  /** What the policy is called, and who calls. */
  name: string;
  max: number;
  used: number;
  windowSeconds: number;
  /** Until it begins anew. */
  resetSeconds: number;
}

// As draft-ietf-httpapi-ratelimit-headers has them since its eighth version, and still in the tenth: each a list of
// structured fields (RFC 9651), one item for each policy; `q` is the quota and `w` its window; `r` is what remains and `t` the seconds until it is there again.
const policyHeader = 'ratelimit-policy';
const stateHeader = 'ratelimit';
const writePolicy = ({ name, max, windowSeconds }: Budget) => `"${name}";q=${max};w=${windowSeconds}`;
const writeState = ({ name, max, used, resetSeconds }: Budget) =>
  `"${name}";r=${Math.max(0, max - used)};t=${resetSeconds}`;

/** Tells whoever calls where they stand, and refuses what is beyond. */
export function spendBudget(reply: FastifyReply, budget: Budget): void {
  reply.header(policyHeader, writePolicy(budget)).header(stateHeader, writeState(budget));
  if (budget.used <= budget.max) return;
  const { name, max, resetSeconds } = budget;
  const unit = resetSeconds === 1 ? 'second' : 'seconds';
  const message = `This ${name} may call ${max} times a minute. Please wait ${resetSeconds} ${unit}.`;
  throw failure('TOO_MANY', { retryAfter: resetSeconds, message });
}
