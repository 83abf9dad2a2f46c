import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { App } from '#contract/apps/apps.contract.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { appDetailsPath } from '#web/shared/apps/app-paths.ts';
import { AppIcon } from '#web/ui/facts/app-icon.tsx';
import { AppChip } from './app-chip.tsx';

const Inside = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  gap: 12,
  padding: 20,
});

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: 24,
  marginTop: 'auto',
});

/** An app on its shelf; the whole card leads to it. */
export function AppCard({ app }: { app: App }) {
  const { name, provider, summary, icon } = app;
  return (
    <Card component="li" sx={{ display: 'flex', minWidth: 0 }}>
      <CardActionArea component={Link} to={appDetailsPath(app._id)} sx={{ display: 'block' }}>
        <Inside>
          <div style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
            <AppIcon name={icon} size={44} />
            <div style={{ minWidth: 0 }}>
              <Typography component="h2" variant="h4" sx={{ overflowWrap: 'anywhere' }}>
                {name}
              </Typography>
              <Typography variant="caption" component="div" sx={{ color: 'text.tertiary' }}>
                {t.apps.by(provider)}
              </Typography>
            </div>
          </div>
          <Typography variant="body2" color="textSecondary">
            {summary}
          </Typography>
          <Foot>
            <Price pricing={app.pricing} />
            <AppChip app={app} />
          </Foot>
        </Inside>
      </CardActionArea>
    </Card>
  );
}

function Price({ pricing }: Pick<App, 'pricing'>) {
  if (pricing === 0) {
    return (
      <Typography variant="subtitle2" component="span">
        {t.apps.free}
      </Typography>
    );
  }
  return (
    <Typography variant="subtitle2" component="span">
      {formatMoney(pricing)}{' '}
      <Typography variant="body2" component="span" sx={{ color: 'text.tertiary' }}>
        {t.apps.perMonth}
      </Typography>
    </Typography>
  );
}
