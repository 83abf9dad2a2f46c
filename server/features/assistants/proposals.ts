import type { Proposal } from '#contract/assistants/assistants.contract.ts';
import { type Cents, smallerCents } from '#contract/kit/money.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Tx } from '#server/db/database.ts';
import { type Actor, type Means, requirePermission } from '#server/kit/actor.ts';
import { after, days } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found } from '#server/kit/failure.ts';
import { windowOf } from '#server/kit/http/api/paging.ts';
import type { OwnCalls } from '#server/kit/http/own-calls.ts';
import { newId } from '#server/kit/ids.ts';
import { lockUntilCommit } from '#server/kit/locks.ts';
import { toProposal } from './assistants.mapper.ts';
import { undoOf } from './plan-call.ts';
import {
  findProposalTool,
  mayPropose,
  type ProposalTool,
  permissionsToConfirm,
  proposalTools,
} from './proposal-tools.ts';
import { type KeptCall, type ProposalRow, proposalsRepository, type Sight } from './proposals.repository.ts';
import { isDone, makeReadCall, toFailure } from './read-call.ts';
import { routeOf } from './tools.ts';

const proposalLife = days(7);
const mostOpen = 100;
const usualPage = 20;

/** Finds what somebody acts through by its id, with what it may at this moment; null where it has ended. */
export type FindMeans = (scope: { merchantId: string }, id: string) => Promise<Actor | null>;

/** What assistants and keys would do: kept with a preview until a person of the team decides. */
export function makeProposals(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  calls: OwnCalls,
  find: Partial<Record<Means['kind'], FindMeans>>,
) {
  const read = makeReadCall(calls);

  const sightOf = (actor: Actor, openOnly: boolean): Sight => ({
    tools: proposalTools
      .filter((tool) => mayPropose(tool, actor))
      .flatMap(({ name, former }) => (former ? [name, former] : [name])),
    userId: actor.storeIds === null ? null : actor.userId,
    assistantId: actor.via.kind === 'session' ? null : actor.via.id,
    openAt: openOnly ? clock.now() : null,
  });

  async function readOne(actor: Actor, id: string): Promise<{ row: ProposalRow; tool: ProposalTool }> {
    const row = found(await proposalsRepository(db).find(actor, id));
    const tool = found(findProposalTool(row.tool));
    // Whoever works in some stores only meets the proposals of others nowhere.
    if (actor.storeIds !== null && row.user_id !== actor.userId) throw failure('NOT_FOUND');
    for (const permission of tool.permissions) requirePermission(actor, permission);
    return { row, tool };
  }

  const show = async (actor: Actor, id: string): Promise<Proposal> =>
    toProposal(found(await proposalsRepository(db).find(actor, id)), actor, clock.now());

  /** Whoever confirms and what proposed, both as they are now, and only as far as both may. */
  async function actForBoth(confirmer: Actor, row: ProposalRow, tool: ProposalTool): Promise<Actor> {
    const proposer = await find[row.via_kind]?.(confirmer, row.via_id);
    if (!proposer) throw failure('CONFLICT', { message: `${row.via_name} is no longer connected.` });
    const lacked = tool.permissions.find((permission) => !proposer.permissions.has(permission));
    if (lacked) {
      const message = `${row.via_name} may not do this any more.`;
      throw failure('NOT_PERMITTED', { message, extra: { permission: lacked } });
    }
    return within(confirmer, proposer);
  }

  /** What is proposed and that it is done are one transaction: whenever a process dies, neither was, or both. */
  async function run(actor: Actor, row: ProposalRow, tool: ProposalTool, claimedAt: Date): Promise<void> {
    const repository = proposalsRepository(db);
    const plan = () => tool.plan(read, actor, row.input as Record<string, unknown>, clock.now());
    const kept = row.call as unknown as KeptCall;
    // Prices bring the version of each product, and are refused by the write itself.
    if (!isVersioned(kept)) {
      const now = await plan();
      if (now.fingerprint !== row.fingerprint) return repository.reopen(actor, row.id, claimedAt, now);
    }
    const answer = await callSealed(actor, kept, (tx, reply) =>
      proposalsRepository(tx).finish(actor, row.id, claimedAt, undoOf(kept.call, reply)),
    );
    if (isDone(answer)) return;
    const failed = toFailure(answer);
    if (failed.code === 'CONFLICT' && isVersioned(kept)) {
      return repository.reopen(actor, row.id, claimedAt, await plan());
    }
    throw failed;
  }

  /** Makes a call that is undone again unless this is written with it. */
  const callSealed = (actor: Actor, kept: KeptCall, write: (tx: Tx, reply: unknown) => Promise<boolean>) => {
    const sealed = async (tx: Tx, reply: unknown) => {
      if (!(await write(tx, reply))) throw failure('REQUEST_RUNNING', { retryAfter: 1 });
    };
    return calls.call({ ...actor, sealed }, routeOf(kept.call), kept);
  };

  return {
    async propose(actor: Actor, tool: ProposalTool, input: Record<string, unknown>): Promise<Proposal> {
      for (const permission of tool.permissions) requirePermission(actor, permission);
      const now = clock.now();
      const plan = await tool.plan(read, actor, input, now);
      const id = newId(now.getTime());
      await db.transaction().execute(async (tx) => {
        await lockUntilCommit(tx, `proposals ${actor.merchantId}`);
        if ((await proposalsRepository(tx).countOpen(actor, now)) >= mostOpen) {
          throw failure('CONFLICT', { message: `${mostOpen} proposals wait for a decision already.` });
        }
        const expiresAt = after(now, proposalLife);
        await proposalsRepository(tx).add(actor, {
          id,
          tool: tool.name,
          input,
          preview: plan.preview,
          call: plan.call,
          fingerprint: plan.fingerprint,
          now,
          expiresAt,
        });
      });
      return show(actor, id);
    },

    async list(actor: Actor, query: { page?: number; pageSize?: number; state?: 'open' }) {
      const sight = sightOf(actor, query.state === 'open');
      const repository = proposalsRepository(db);
      const [total, rows] = await Promise.all([
        repository.count(actor, sight),
        repository.page(actor, sight, windowOf(query, usualPage)),
      ]);
      return { total, rows: rows.map((row) => toProposal(row, actor, clock.now())) };
    },

    async confirm(actor: Actor, id: string, revision: number): Promise<Proposal> {
      const { row, tool } = await readOne(actor, id);
      // A second click finds it done.
      if (row.state === 'done' && row.revision === revision) return toProposal(row, actor, clock.now());
      for (const permission of permissionsToConfirm(tool, row)) {
        requirePermission(actor, permission, 'Your role does not include all that it takes to confirm this.');
      }
      const both = await actForBoth(actor, row, tool);
      const repository = proposalsRepository(db);
      const claimedAt = clock.now();
      if (!(await repository.claim(actor, id, revision, claimedAt))) return settle(actor, id, revision);
      try {
        await run(both, row, tool, claimedAt);
      } catch (error) {
        await repository.reopen(actor, id, claimedAt, null);
        throw error;
      }
      return show(actor, id);
    },

    async refuse(actor: Actor, id: string): Promise<Proposal> {
      const { row } = await readOne(actor, id);
      const isRefused = await proposalsRepository(db).turn(actor, id, {
        from: 'open',
        to: 'refused',
        now: clock.now(),
      });
      if (!isRefused && row.state !== 'refused') throw failure('CONFLICT', { message: 'This was decided already.' });
      return show(actor, id);
    },

    async undo(actor: Actor, id: string): Promise<Proposal> {
      const { row } = await readOne(actor, id);
      if (row.state === 'undone') return toProposal(row, actor, clock.now());
      const kept = row.undo as unknown as KeptCall | null;
      if (row.state !== 'done' || !kept) throw failure('CONFLICT', { message: 'There is nothing to take back.' });
      const now = clock.now();
      const answer = await callSealed(actor, kept, (tx) =>
        proposalsRepository(tx).turn(actor, id, { from: 'done', to: 'undone', now }),
      );
      const proposal = await show(actor, id);
      // A second click finds it undone.
      if (!isDone(answer) && proposal.state !== 'undone') throw toFailure(answer);
      return proposal;
    },
  };

  /** Why it could not be confirmed: done by somebody else meanwhile, shown anew, or too late. */
  async function settle(actor: Actor, id: string, revision: number): Promise<Proposal> {
    const proposal = await show(actor, id);
    if (proposal.state === 'done' || (proposal.state === 'open' && proposal.revision !== revision)) return proposal;
    if (proposal.state === 'running') throw failure('REQUEST_RUNNING', { retryAfter: 1 });
    const message = proposal.state === 'expired' ? 'This has expired.' : 'This was decided already.';
    throw failure('CONFLICT', { message });
  }
}

export type Proposals = ReturnType<typeof makeProposals>;

const isVersioned = ({ call }: KeptCall): boolean => call === 'products.bulkWrite';

function within(person: Actor, lender: Actor): Actor {
  return {
    ...person,
    via: lender.via,
    permissions: new Set<Permission>([...person.permissions].filter((each) => lender.permissions.has(each))),
    limits: {
      refundCents: smallest(person.limits.refundCents, lender.limits.refundCents),
      writeOffCents: smallest(person.limits.writeOffCents, lender.limits.writeOffCents),
      priceCutPercent: lowest(person.limits.priceCutPercent, lender.limits.priceCutPercent),
    },
    storeIds: common(person.storeIds, lender.storeIds),
    locationIds: common(person.locationIds, lender.locationIds),
  };
}

const smallest = (one: Cents | null, other: Cents | null): Cents | null =>
  one === null || other === null ? (one ?? other) : smallerCents(one, other);

const lowest = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

const common = (one: readonly string[] | null, other: readonly string[] | null): readonly string[] | null =>
  one === null || other === null ? (one ?? other) : one.filter((id) => other.includes(id));
