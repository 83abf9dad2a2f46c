import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { App } from '#contract/apps/apps.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { useRights } from '#web/shared/accounts/use-may.ts';
import { guideOf } from '#web/shared/apps/stored-app.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { placesOf } from './app-places.ts';

const Panel = styled('div')(
  themed(({ theme }) => ({
    display: 'grid',
    gap: 12,
    padding: 16,
    borderRadius: theme.vars.shape.borderRadius,
    backgroundColor: theme.vars.palette.background.sunken,
  })),
);

/** What to do with an app that is installed, and where. */
export function AppNext({ app }: { app: App }) {
  const guide = guideOf(app);
  const [first, ...others] = placesOf(app, useRights());
  if (!guide || !first) return null;
  return (
    <Panel>
      <div>
        <Typography component="h2" variant="subtitle2">
          {t.apps.details.next}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {guide.next}
        </Typography>
      </div>
      <Button variant="contained" component={Link} to={first.to}>
        {first.label}
      </Button>
      {others.map(({ label, to }) => (
        <Button key={to} component={Link} to={to}>
          {label}
        </Button>
      ))}
    </Panel>
  );
}
