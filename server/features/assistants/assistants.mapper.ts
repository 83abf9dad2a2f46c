import type { Proposal } from '#contract/assistants/assistants.contract.ts';
import type { Actor } from '#server/kit/actor.ts';
import { after } from '#server/kit/clock.ts';
import { findProposalTool, permissionsToConfirm } from './proposal-tools.ts';
import { abandonedAfter, type KeptPreview, type ProposalRow } from './proposals.repository.ts';

export function toProposal(row: ProposalRow, { permissions }: Pick<Actor, 'permissions'>, now: Date): Proposal {
  const tool = findProposalTool(row.tool);
  // What somebody confirmed whose process died waits again.
  const isAbandoned =
    row.state === 'running' && row.decided_at !== null && row.decided_at < after(now, -abandonedAfter);
  const state = isAbandoned ? 'open' : row.state;
  const { subject, details, prices, withoutCosts } = row.preview as unknown as KeptPreview;
  const isExpired = state === 'open' && row.expires_at <= now;
  return {
    _id: row.id,
    tool: row.tool,
    summary: tool?.summary ?? row.tool,
    permissions: tool ? permissionsToConfirm(tool, row) : [],
    state: isExpired ? 'expired' : state,
    preview: { subject, details, prices: permissions.has('truckloads.cost') ? prices : (withoutCosts ?? null) },
    revision: row.revision,
    by: { assistant: row.via_name, person: `${row.first_name} ${row.last_name}` },
    decidedBy: row.decider_first === null ? null : `${row.decider_first} ${row.decider_last}`,
    canUndo: row.state === 'done' && row.undo !== null,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}
