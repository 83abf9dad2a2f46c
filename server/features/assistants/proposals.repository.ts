import { sql } from 'kysely';
import type { ProposalPreview } from '#contract/assistants/assistants.contract.ts';
import type { Db } from '#server/db/database.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import { after, minutes } from '#server/kit/clock.ts';
import type { OwnCallInput } from '#server/kit/http/own-calls.ts';

/** A call as it is kept until it is made. */
export interface KeptCall extends OwnCallInput {
  call: string;
}

export interface KeptPreview extends ProposalPreview {
  /** What is told of prices to whoever may not see costs. */
  withoutCosts: ProposalPreview['prices'];
}

export interface Plan {
  preview: KeptPreview;
  call: KeptCall;
  /** Of everything that it was worked out from. */
  fingerprint: string;
}

export interface NewProposal extends Plan {
  id: string;
  tool: string;
  input: Record<string, unknown>;
  now: Date;
  expiresAt: Date;
}

export type ProposalRow = NonNullable<Awaited<ReturnType<ReturnType<typeof proposalsRepository>['find']>>>;

/** Confirmed by somebody whose process died in the middle: nothing was done, or it would say so. */
export const abandonedAfter = minutes(1);

const isOpen = (now: Date) =>
  sql<boolean>`(state = 'open' or (state = 'running' and decided_at < ${after(now, -abandonedAfter)}))`;

/** Which proposals somebody sees: of tools that they could use; whoever works in some stores only, their own. */
export interface Sight {
  tools: readonly string[];
  userId: string | null;
  assistantId: string | null;
  openAt: Date | null;
}

export const proposalsRepository = (db: Db) => {
  const rows = ({ merchantId }: MerchantScope) =>
    db
      .selectFrom('proposals as p')
      .innerJoin('users as u', (join) =>
        join.onRef('u.merchant_id', '=', 'p.merchant_id').onRef('u.id', '=', 'p.user_id'),
      )
      .leftJoin('users as d', (join) =>
        join.onRef('d.merchant_id', '=', 'p.merchant_id').onRef('d.id', '=', 'p.decided_by'),
      )
      .select(['p.id', 'p.user_id', 'p.via_kind', 'p.via_id', 'p.via_name', 'p.tool', 'p.input', 'p.preview', 'p.call'])
      .select(['p.fingerprint', 'p.revision', 'p.state', 'p.undo', 'p.decided_at', 'p.created_at', 'p.expires_at'])
      .select(['u.first_name', 'u.last_name', 'd.first_name as decider_first', 'd.last_name as decider_last'])
      .where('p.merchant_id', '=', merchantId);

  const seen = (scope: MerchantScope, { tools, userId, assistantId, openAt }: Sight) =>
    rows(scope)
      .where('p.tool', '=', sql<string>`any(${[...tools]}::text[])`)
      .$if(userId !== null, (query) => query.where('p.user_id', '=', userId ?? ''))
      .$if(assistantId !== null, (query) => query.where('p.via_id', '=', assistantId ?? ''))
      .$if(openAt !== null, (query) =>
        query.where('p.state', 'in', ['open', 'running']).where('p.expires_at', '>', openAt ?? new Date()),
      );

  return {
    async add({ merchantId, userId, via }: Actor, proposal: NewProposal): Promise<void> {
      await db
        .insertInto('proposals')
        .values({
          merchant_id: merchantId,
          id: proposal.id,
          user_id: userId,
          via_kind: via.kind === 'key' ? 'key' : 'assistant',
          via_id: via.id,
          via_name: via.name,
          tool: proposal.tool,
          input: JSON.stringify(proposal.input),
          preview: JSON.stringify(proposal.preview),
          call: JSON.stringify(proposal.call),
          fingerprint: proposal.fingerprint,
          revision: 1,
          state: 'open',
          created_at: proposal.now,
          expires_at: proposal.expiresAt,
        })
        .execute();
    },

    async countOpen({ merchantId }: MerchantScope, now: Date): Promise<number> {
      const { amount } = await db
        .selectFrom('proposals')
        .select((each) => each.fn.countAll<number>().as('amount'))
        .where('merchant_id', '=', merchantId)
        .where('state', '=', 'open')
        .where('expires_at', '>', now)
        .executeTakeFirstOrThrow();
      return amount;
    },

    find: (scope: MerchantScope, id: string) => rows(scope).where('p.id', '=', id).executeTakeFirst(),

    page: (scope: MerchantScope, sight: Sight, { limit, offset }: { limit: number; offset: number }) =>
      seen(scope, sight).orderBy('p.created_at', 'desc').orderBy('p.id', 'desc').limit(limit).offset(offset).execute(),

    async count(scope: MerchantScope, sight: Sight): Promise<number> {
      const { amount } = await seen(scope, sight)
        .clearSelect()
        .select((each) => each.fn.countAll<number>().as('amount'))
        .executeTakeFirstOrThrow();
      return amount;
    },

    /** True for the first who confirms this preview. */
    async claim({ merchantId, userId }: Actor, id: string, revision: number, now: Date): Promise<boolean> {
      const claimed = await db
        .updateTable('proposals')
        .set({ state: 'running', decided_by: userId, decided_at: now })
        .where('merchant_id', '=', merchantId)
        .where('id', '=', id)
        .where('revision', '=', revision)
        .where('expires_at', '>', now)
        .where(isOpen(now))
        .returning('id')
        .executeTakeFirst();
      return claimed !== undefined;
    },

    /** Written with what was proposed; false where somebody else has confirmed it meanwhile, as this took too long. */
    async finish({ merchantId }: MerchantScope, id: string, claimedAt: Date, undo: KeptCall | null): Promise<boolean> {
      const finished = await db
        .updateTable('proposals')
        .set({ state: 'done', undo: undo && JSON.stringify(undo) })
        .where('merchant_id', '=', merchantId)
        .where('id', '=', id)
        .where('state', '=', 'running')
        .where('decided_at', '=', claimedAt)
        .returning('id')
        .executeTakeFirst();
      return finished !== undefined;
    },

    /** Opens it again, with another preview where there is one. */
    async reopen({ merchantId }: MerchantScope, id: string, claimedAt: Date, plan: Plan | null): Promise<void> {
      await db
        .updateTable('proposals')
        .set({ state: 'open', decided_by: null, decided_at: null })
        .$if(plan !== null, (query) =>
          query.set({
            preview: JSON.stringify(plan?.preview),
            call: JSON.stringify(plan?.call),
            fingerprint: plan?.fingerprint ?? '',
            revision: sql<number>`revision + 1`,
          }),
        )
        .where('merchant_id', '=', merchantId)
        .where('id', '=', id)
        .where('state', '=', 'running')
        .where('decided_at', '=', claimedAt)
        .execute();
    },

    async turn(
      { merchantId, userId }: Actor,
      id: string,
      { from, to, now }: { from: 'open' | 'done'; to: 'refused' | 'undone'; now: Date },
    ): Promise<boolean> {
      const turned = await db
        .updateTable('proposals')
        .set({ state: to, decided_by: userId, decided_at: now })
        .where('merchant_id', '=', merchantId)
        .where('id', '=', id)
        .where(from === 'open' ? isOpen(now) : sql<boolean>`state = ${from}`)
        .$if(to === 'undone', (query) => query.where('undo', 'is not', null))
        .returning('id')
        .executeTakeFirst();
      return turned !== undefined;
    },
  };
};
