import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Member } from '#contract/team/team.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import { PeopleList } from './people-list.tsx';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';
import { teamQuery } from './team.queries.ts';

/** The owner's team: who is on it, who is invited. For owners only; the server refuses everyone else. */
export function TeamCard() {
  const { data, error, refetch } = useQuery(teamQuery());
  const [isInviting, setInviting] = useState(false);
  const [removing, setRemoving] = useState<Member>();
  const { members = [], invitations = [] } = data ?? {};
  return (
    <SectionCard
      flush
      title={t.team.title}
      description={t.team.description}
      action={
        <Button startIcon={<PlusIcon />} onClick={() => setInviting(true)}>
          {t.team.invite}
        </Button>
      }
    >
      {!data && !error && <RowsSkeleton rows={2} />}
      {!data && error && (
        <ErrorPanel level={3} correlationId={describeFailure(error).correlationId} onRetry={refetch} />
      )}
      <PeopleList label={t.team.members}>
        {members.map((member) => (
          <MemberRow key={member._id} member={member} onRemove={() => setRemoving(member)} />
        ))}
      </PeopleList>
      {members.length === 1 && invitations.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ px: { xs: 2, sm: 2.5 }, pt: 0.5, pb: 2 }}>
          {t.team.empty}
        </Typography>
      )}
      {invitations.length > 0 && (
        <PeopleList label={t.team.invitations} labelled>
          {invitations.map((invitation) => (
            <InvitationRow key={invitation._id} invitation={invitation} />
          ))}
        </PeopleList>
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      <RemoveMemberDialog member={removing} onClose={() => setRemoving(undefined)} />
    </SectionCard>
  );
}
