import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { FullStore } from '#contract/stores/stores.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { PinIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { pathOfLocations } from '../store-paths.ts';

const Places = styled('ul')(
  themed(({ theme }) => ({
    ...theme.typography.body2,
    display: 'grid',
    gap: 6,
    listStyle: 'none',
    margin: '0 0 12px',
    padding: 0,
    '& > li': { display: 'flex', gap: 8, minWidth: 0, overflowWrap: 'anywhere' },
    '& svg': { flex: 'none', marginTop: 2, fontSize: 16, color: theme.vars.palette.text.tertiary },
  })),
);

/** The places the store sells from, by name; they have a screen of their own. */
export function LocationsCard({ store }: { store: FullStore | undefined }) {
  const { sections, places } = t.stores;
  return (
    <SectionCard title={sections.locations}>
      {store ? (
        <>
          <Places>
            {store.storeLocation.map(({ _id: id, name }) => (
              <li key={id}>
                <PinIcon />
                <span>{name}</span>
              </li>
            ))}
          </Places>
          <Button component={Link} to={pathOfLocations(store._id)}>
            {places.manage}
          </Button>
        </>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {places.first}
        </Typography>
      )}
    </SectionCard>
  );
}
