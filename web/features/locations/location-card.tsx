import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { nameRegion } from '#contract/kit/regions.ts';
import type { Location } from '#contract/locations/locations.contract.ts';
import { locale, t } from '#web/kit/messages/t.ts';
import { Allowed } from '#web/shared/accounts/allowed.tsx';
import { ActionMenu } from '#web/ui/actions/action-menu.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { EditIcon, MoreIcon, TrashIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { describeHours } from './describe-hours.ts';
import { addressLines } from './location-values.ts';

interface LocationCardProps {
  location: Location;
  /** Why it can't be removed, as far as this page knows. */
  kept: string | undefined;
  onEdit: () => void;
  onRemove: () => void;
}

const Hours = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '2px 12px',
  margin: 0,
  ...theme.typography.body2,
  '& > dt': { color: theme.vars.palette.text.secondary },
  '& > dd': { margin: 0 },
}));

/** One place: where it is, when it is open, what is sold only there. */
export function LocationCard({ location, kept, onEdit, onRemove }: LocationCardProps) {
  const words = t.locations;
  const { name, phone, hours, isPickup, productsCount } = location;
  return (
    <SectionCard
      title={name}
      action={
        <Allowed needs="stores.settings">
          <ActionMenu
            trigger={(trigger) => (
              <IconButton {...trigger} aria-label={words.actionsFor(name)}>
                <MoreIcon />
              </IconButton>
            )}
            groups={[
              [{ id: 'edit', label: words.edit, icon: <EditIcon />, onSelect: onEdit }],
              [
                {
                  id: 'remove',
                  label: words.remove,
                  icon: <TrashIcon />,
                  tone: 'danger',
                  blocked: kept,
                  onSelect: onRemove,
                },
              ],
            ]}
          />
        </Allowed>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Address location={location} />
        {phone && (
          <Link href={`tel:${phone}`} variant="body2" sx={{ justifySelf: 'start' }}>
            {phone}
          </Link>
        )}
        {hours.length > 0 ? (
          <Hours aria-label={words.hours}>
            {describeHours(hours).map(({ days, times }) => [
              <dt key={`${days}-days`}>{days}</dt>,
              <dd key={`${days}-times`}>{times}</dd>,
            ])}
          </Hours>
        ) : (
          <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
            {words.noHours}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {isPickup ? (
            <StatusChip tone="success" glyph="check" label={words.pickup} />
          ) : (
            <StatusChip shape="tag" label={words.noPickup} />
          )}
          {productsCount > 0 && <StatusChip shape="tag" label={words.onlyHere(productsCount)} />}
        </Box>
      </Box>
    </SectionCard>
  );
}

function Address({ location }: { location: Location }) {
  const lines = addressLines(location.address, (code) => nameRegion(code, locale));
  if (lines.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
        {t.locations.noAddress}
      </Typography>
    );
  }
  return (
    <Typography variant="body2" component="address" sx={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
      {lines.map((line) => (
        <span key={line} style={{ display: 'block' }}>
          {line}
        </span>
      ))}
    </Typography>
  );
}
