import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { PinPerson } from '#contract/devices/devices.contract.ts';
import { assetUrl } from '#web/kit/settings.ts';
import { Avatar } from '#web/ui/facts/avatar.tsx';

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(128px, 150px))',
  justifyContent: 'center',
  gap: 12,
  listStyle: 'none',
  margin: 0,
  padding: 0,
});

const Face = styled(ButtonBase)(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: 8,
  width: '100%',
  height: '100%',
  minHeight: 120,
  padding: '16px 12px',
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.border.default}`,
  backgroundColor: theme.vars.palette.background.paper,
  ...theme.typography.subtitle2,
  overflowWrap: 'anywhere',
  '&:hover': { backgroundColor: theme.vars.palette.background.hover },
}));

export const nameOf = ({ firstName, lastName }: PinPerson): string => `${firstName} ${lastName}`.trim();

interface PeopleGridProps {
  label: string;
  people: readonly PinPerson[];
  onChoose: (person: PinPerson) => void;
}

/** Faces and names to tap before a PIN is typed. */
export function PeopleGrid({ label, people, onChoose }: PeopleGridProps) {
  return (
    <Grid aria-label={label}>
      {people.map((person) => (
        <li key={person._id}>
          <Face onClick={() => onChoose(person)}>
            <Avatar name={nameOf(person)} src={person.image && assetUrl(person.image)} size={48} />
            {nameOf(person)}
          </Face>
        </li>
      ))}
    </Grid>
  );
}
