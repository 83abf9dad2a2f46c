import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { AppSubscription } from '#contract/billing/billing.schemas.ts';
import { formatDate, formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { AppsIcon } from '#web/ui/icons.tsx';
import { TextSkeleton } from '#web/ui/skeletons.tsx';
import { Thumb } from '#web/ui/thumb.tsx';
import { appSubscriptionsQuery } from '../billing.queries.ts';
import { LoadedSection } from './loaded-section.tsx';

/** The installed apps and what each costs. */
export function AppSubscriptionsSection() {
  const query = useQuery(appSubscriptionsQuery());
  const { heading, none } = t.billing.subscriptions;
  return (
    <LoadedSection title={heading} query={query} skeleton={<TextSkeleton width={200} height={20} />}>
      {({ installed_apps: apps }) =>
        apps.length === 0 ? (
          <Typography variant="body2" color="textSecondary">
            {none}
          </Typography>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.75 }}>
            {apps.map((app) => (
              <AppRow key={app.app_id._id} app={app} />
            ))}
          </Box>
        )
      }
    </LoadedSection>
  );
}

function AppRow({ app }: { app: AppSubscription }) {
  const { icon, name, provider, pricing } = app.app_id.app_id;
  const { by, perMonth, endsOn } = t.billing.subscriptions;
  const ending = app.cancel_at_period_end && app.endtime ? ` · ${endsOn(formatDate(app.endtime))}` : '';
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Thumb picture={icon || null} icon={<AppsIcon />} size={32} fit="contain" />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="div" noWrap>
          {name}
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: 'text.tertiary' }}>
          {by(provider)}
          {ending}
        </Typography>
      </Box>
      <Typography variant="body2" component="div" sx={{ whiteSpace: 'nowrap' }}>
        {formatMoney(pricing)}
        <Box component="span" sx={{ color: 'text.tertiary' }}>
          {' '}
          {perMonth}
        </Box>
      </Typography>
    </Box>
  );
}
