import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TeamRole } from '#contract/team/roles.schemas.ts';
import type { Invitation, Member } from '#contract/team/team.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { userQuery } from '#web/shared/accounts/account.queries.ts';
import { InvitationRow } from './invitation-row.tsx';
import { MemberRow } from './member-row.tsx';
import { PeopleList } from './people-list.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';
import { keyOf, keyOfPerson, nameOfRole } from './roles/describe-role.ts';

interface PeopleTabProps {
  members: readonly Member[];
  invitations: readonly Invitation[];
  roles: readonly TeamRole[];
}

/** Who is on the team, who is invited, and with which role. */
export function PeopleTab({ members, invitations, roles }: PeopleTabProps) {
  const { data: user } = useQuery(userQuery());
  const [removing, setRemoving] = useState<Member>();
  const [changing, setChanging] = useState<Member>();
  const names = new Map(roles.map((role) => [keyOf(role), nameOfRole(role)]));
  const roleOf = (person: Member | Invitation) => names.get(keyOfPerson(person)) ?? t.roles.person.roleGone;
  return (
    <>
      <PeopleList label={t.team.members}>
        {members.map((member) => (
          <MemberRow
            key={member._id}
            member={member}
            roleName={roleOf(member)}
            isYou={member._id === user?._id}
            onChange={() => setChanging(member)}
            onRemove={() => setRemoving(member)}
          />
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
            <InvitationRow key={invitation._id} invitation={invitation} roleName={roleOf(invitation)} />
          ))}
        </PeopleList>
      )}
      {changing && <PersonDialog member={changing} onClose={() => setChanging(undefined)} />}
      <RemoveMemberDialog member={removing} onClose={() => setRemoving(undefined)} />
    </>
  );
}
