import Button from '@mui/material/Button';
import type { Member } from '#contract/team/team.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { Avatar } from '#web/ui/facts/avatar.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { PersonRow, PersonText } from './people-list.tsx';

export const nameOf = ({ firstName, lastName }: Member): string => `${firstName} ${lastName}`;

/** Someone on the team. The owner, whose page this is, can't be removed. */
export function MemberRow({ member, onRemove }: { member: Member; onRemove: () => void }) {
  const name = nameOf(member);
  const isOwner = member.role === 'owner';
  return (
    <PersonRow>
      <Avatar name={name} size={32} />
      <PersonText
        first={
          <>
            {name} <StatusChip shape="tag" label={t.team.roles[member.role]} />
          </>
        }
        second={member.email}
      />
      {isOwner ? (
        <StatusChip shape="text" label={t.team.you} />
      ) : (
        <Button size="small" aria-label={t.team.removeNamed(name)} onClick={onRemove}>
          {t.team.remove}
        </Button>
      )}
    </PersonRow>
  );
}
