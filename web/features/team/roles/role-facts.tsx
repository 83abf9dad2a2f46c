import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { TeamRole } from '#contract/team/roles.schemas.ts';
import type { Member } from '#contract/team/team.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { nameOf } from '../member-row.tsx';
import { keyOf, keyOfPerson, nameOfRole } from './describe-role.ts';

const words = t.roles.facts;
const namesShown = 4;

const Foot = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px 16px',
    padding: '12px 20px',
    // In sight with the first rows, however many there are.
    position: 'sticky',
    bottom: 0,
    borderTop: `1px solid ${theme.vars.palette.border.default}`,
    ...theme.typography.body2,
    backgroundColor: theme.vars.palette.primary.soft,
    '& b': { fontWeight: 600 },
    '& p': {
      flex: '1 1 220px',
      minWidth: 0,
      margin: 0,
      overflowWrap: 'anywhere',
      color: theme.vars.palette.text.secondary,
    },
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
    [theme.breakpoints.down('sm')]: { position: 'static', padding: '12px 16px' },
  })),
);

interface RoleFactsProps {
  role: TeamRole;
  members: readonly Member[];
  onCopy: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** Who has the chosen role, and what can be done with it; a ready one can be copied alone. */
export function RoleFacts({ role, members, onCopy, onEdit, onRemove }: RoleFactsProps) {
  const isOwn = role._id !== null;
  return (
    <Foot role="group" aria-label={nameOfRole(role)}>
      <b>{nameOfRole(role)}</b>
      <p>{factsOf(role, members).join(' · ')}</p>
      <div>
        <Button onClick={onCopy}>{words.copy}</Button>
        {isOwn && <Button onClick={onEdit}>{words.edit}</Button>}
        {isOwn && role.members + role.invitations === 0 && <Button onClick={onRemove}>{words.remove}</Button>}
      </div>
    </Foot>
  );
}

function factsOf(role: TeamRole, members: readonly Member[]): string[] {
  const people = members.filter((member) => keyOfPerson(member) === keyOf(role));
  const names = people.slice(0, namesShown).map(nameOf);
  if (people.length > namesShown) names.push(words.others(people.length - namesShown));
  const facts = [names.join(', ') || words.nobody];
  if (role.invitations > 0) facts.push(words.invited(role.invitations));
  if (!role.permissions.includes('truckloads.cost')) facts.push(words.noCosts);
  return facts;
}
