import type { Deps } from '#server/kit/deps.ts';
import { makeOwnCalls } from '#server/kit/http/own-calls.ts';
import { makeConnections } from './connections.ts';
import { type FindMeans, makeProposals } from './proposals.ts';

export { isAssistantToken } from './connections.ts';
export { removeOldProposals } from './ended-assistants.sql.ts';

export type AssistantsService = ReturnType<typeof assistantsService>;

/** Programs that work for people of the team: how they are connected, and what they propose. */
export function assistantsService(deps: Deps, { findKey }: { findKey?: FindMeans } = {}) {
  const calls = makeOwnCalls();
  const connections = makeConnections(deps);
  const proposals = makeProposals(deps, calls, { assistant: connections.findActor, key: findKey });
  return { calls, connections, proposals };
}
