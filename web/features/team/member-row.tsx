import IconButton from '@mui/material/IconButton';
import type { Member } from '#contract/team/team.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { ActionMenu } from '#web/ui/actions/action-menu.tsx';
import { Avatar } from '#web/ui/facts/avatar.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { MoreIcon } from '#web/ui/icons.tsx';
import { PersonRow, PersonText } from './people-list.tsx';

export const nameOf = ({ firstName, lastName }: Member): string => `${firstName} ${lastName}`;

interface MemberRowProps {
  member: Member;
  roleName: string;
  isYou: boolean;
  onChange: () => void;
  onRemove: () => void;
}

/** Someone on the team. The owner stays what they are, and nobody changes themselves. */
export function MemberRow({ member, roleName, isYou, onChange, onRemove }: MemberRowProps) {
  const name = nameOf(member);
  const canChange = member.role !== 'owner' && !isYou;
  return (
    <PersonRow>
      <Avatar name={name} size={32} />
      <PersonText
        first={
          <>
            {name} <StatusChip shape="tag" label={roleName} />
          </>
        }
        second={[member.email, ...placesOf(member)].join(' · ')}
      />
      {isYou && <StatusChip shape="text" label={t.team.you} />}
      {canChange && (
        <ActionMenu
          trigger={(trigger) => (
            <IconButton {...trigger} aria-label={t.roles.person.actionsFor(name)}>
              <MoreIcon />
            </IconButton>
          )}
          groups={[
            [
              { id: 'change', label: t.roles.person.change, onSelect: onChange },
              { id: 'remove', label: t.team.remove, onSelect: onRemove },
            ],
          ]}
        />
      )}
    </PersonRow>
  );
}

const placesOf = ({ storeIds, locationIds }: Member): string[] => [
  ...(storeIds ? [t.roles.person.inStores(storeIds.length)] : []),
  ...(locationIds ? [t.roles.person.inLocations(locationIds.length)] : []),
];
