import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { App } from '#contract/apps/apps.contract.ts';
import { formatDate, formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { userQuery } from '#web/shared/accounts/account.queries.ts';
import { EndingButton } from '#web/shared/apps/ending-button.tsx';
import { storedApp } from '#web/shared/apps/stored-app.ts';
import { hasCardProvider } from '#web/shared/card/load-card-provider.ts';
import { AppIcon } from '#web/ui/facts/app-icon.tsx';
import { FactList } from '#web/ui/facts/fact-list.tsx';
import { AppChip } from './app-chip.tsx';
import { AppNext } from './app-next.tsx';
import { endOf, stateOf } from './app-state.ts';
import { InstallButton } from './install/install-button.tsx';
import { obstacleOf } from './install/obstacle.ts';

/** What an app costs, where it stands, and what can be done about that. */
export function AppOffer({ app }: { app: App }) {
  const { facts, category, provider, installedSince } = t.apps.details;
  const since = app.installation && stateOf(app) !== 'incomplete' ? formatDate(app.installation.installedAt) : null;
  return (
    <Card component="section" aria-label={facts}>
      <CardContent sx={{ display: 'grid', gap: 2, pt: '20px' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
          <AppIcon name={app.icon} size={56} />
          <Box sx={{ flex: 1, minWidth: 120 }}>
            <Price pricing={app.pricing} />
            <AppChip app={app} />
          </Box>
        </Box>
        <State app={app} />
        <Divider />
        <AppFacts
          facts={[
            [category, app.category],
            [provider, app.provider],
            ...(since ? [[installedSince, since] as const] : []),
          ]}
        />
      </CardContent>
    </Card>
  );
}

function Price({ pricing }: Pick<App, 'pricing'>) {
  return (
    <Typography variant="h3" component="div">
      {pricing === 0 ? t.apps.free : formatMoney(pricing)}
      {pricing > 0 && (
        <Typography component="span" variant="body2" sx={{ color: 'text.tertiary', ml: 0.75 }}>
          {t.apps.perMonth}
        </Typography>
      )}
    </Typography>
  );
}

function State({ app }: { app: App }): ReactNode {
  const { data: user } = useQuery(userQuery());
  if (!user) return null;
  const state = stateOf(app);
  const kept = storedApp(app);
  const isOwner = user.permissions.includes('billing.manage');
  const obstacle = obstacleOf(app, { isOwner, canPay: hasCardProvider() });
  const isInstalled = state === 'active' || state === 'ending' || state === 'due';
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Told app={app} obstacle={isInstalled && isOwner && app.isAvailable ? null : obstacle} />
      {isInstalled && <AppNext app={app} />}
      {isOwner && !obstacle && <InstallButton app={app} />}
      {state === 'due' && isOwner && (
        <Button fullWidth variant="contained" component={Link} to="/app/payment">
          {t.apps.install.payments}
        </Button>
      )}
      {isOwner && kept && <EndingButton app={kept} fullWidth variant={state === 'ending' ? 'contained' : 'text'} />}
    </Box>
  );
}

/** What has to be known before anything is done. */
function Told({ app, obstacle }: { app: App; obstacle: string | null }) {
  const { details } = t.apps;
  const state = stateOf(app);
  const lines = [
    state === 'ending' ? details.endingText(endOf(app)) : null,
    state === 'due' ? details.dueText : null,
    state === 'incomplete' ? details.incompleteText : null,
    obstacle,
  ].filter((line) => line !== null);
  return lines.map((line) => (
    <Typography key={line} variant="body2" color="textSecondary">
      {line}
    </Typography>
  ));
}

/** Terms with their values, one pair to a line. */
function AppFacts({ facts }: { facts: readonly (readonly [term: string, value: string])[] }) {
  return (
    <FactList>
      {facts.map(([term, value]) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </FactList>
  );
}
