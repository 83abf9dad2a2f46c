import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AppSubscription } from '#contract/billing/billing.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { appDetailsPath, appStorePath } from '#web/shared/apps/app-paths.ts';
import { EndingButton } from '#web/shared/apps/ending-button.tsx';
import { appSubscriptionsQuery } from '#web/shared/billing/billing.queries.ts';
import { AppIcon } from '#web/ui/facts/app-icon.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { keptSubscription, stateOfSubscription } from './app-subscription.ts';
import { LoadedSection } from './loaded-section.tsx';

/** The installed apps and what each costs. */
export function AppSubscriptionsSection() {
  const query = useQuery(appSubscriptionsQuery());
  const { heading, none, browse } = t.billing.subscriptions;
  return (
    <LoadedSection title={heading} query={query} skeleton={<TextSkeleton width={200} height={20} />}>
      {({ installed_apps: apps }) =>
        apps.length === 0 ? (
          <Typography variant="body2" color="textSecondary">
            {none}{' '}
            <MuiLink component={Link} to={appStorePath} underline="always">
              {browse}
            </MuiLink>
          </Typography>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
            {apps.map((app) => (
              <AppRow key={app.app_id._id} app={app} />
            ))}
          </Box>
        )
      }
    </LoadedSection>
  );
}

const actsBox = {
  gridColumn: '2 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  // The button's text stands in line with the others, its room beyond it.
  '& .MuiButton-root': { mx: -1 },
};

function AppRow({ app }: { app: AppSubscription }) {
  const { _id: id, icon, name, provider } = app.app_id.app_id;
  const state = stateOfSubscription(app);
  const kept = keptSubscription(app);
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', columnGap: 1.5 }}>
      <AppIcon name={icon} size={36} />
      <div>
        <MuiLink component={Link} to={appDetailsPath(id)} variant="subtitle2" color="inherit">
          {name}
        </MuiLink>
        <Typography variant="caption" component="div" sx={{ color: 'text.tertiary' }}>
          {t.billing.subscriptions.by(provider)}
        </Typography>
      </div>
      <Price pricing={app.app_id.app_id.pricing} />
      <Box sx={actsBox}>
        <Box sx={{ flex: 1 }}>
          <StatusChip {...state} />
        </Box>
        {kept && <EndingButton app={kept} variant="text" size="small" />}
      </Box>
    </Box>
  );
}

function Price({ pricing }: { pricing: number }) {
  return (
    <Typography variant="body2" component="div" sx={{ whiteSpace: 'nowrap' }}>
      {formatMoney(pricing)}
      <Box component="span" sx={{ color: 'text.tertiary' }}>
        {' '}
        {t.billing.subscriptions.perMonth}
      </Box>
    </Typography>
  );
}
