import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { App } from '#contract/apps/apps.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { useRights } from '#web/shared/accounts/use-may.ts';
import { appDetailsPath } from '#web/shared/apps/app-paths.ts';
import { EndingButton } from '#web/shared/apps/ending-button.tsx';
import { storedApp } from '#web/shared/apps/stored-app.ts';
import { AppIcon } from '#web/ui/facts/app-icon.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { AppChip } from './app-chip.tsx';
import { placesOf } from './app-places.ts';
import { installedLine, stateOf } from './app-state.ts';

const Row = styled('li')(
  themed(({ theme }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12px 16px',
    padding: '16px 20px',
    '& + &': { borderTop: `1px solid ${theme.vars.palette.border.subtle}` },
    [theme.breakpoints.down('sm')]: { padding: 16 },
  })),
);

const Name = styled('div')({ display: 'flex', flex: '1 1 280px', alignItems: 'center', gap: 12, minWidth: 0 });

const Acts = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    gap: 8,
    [theme.breakpoints.down('sm')]: { width: '100%', '& > *': { flex: '1 1 auto' } },
  })),
);

interface InstalledAppRowProps {
  app: App;
  isOwner: boolean;
}

/** An installed app with its state, the way to use it, and the way to end it. */
export function InstalledAppRow({ app, isOwner }: InstalledAppRowProps) {
  const kept = storedApp(app);
  return (
    <Row>
      <Name>
        <AppIcon name={app.icon} size={44} />
        <div style={{ minWidth: 0 }}>
          <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 10px' }}>
            <MuiLink component={Link} to={appDetailsPath(app._id)} variant="subtitle1" color="inherit">
              {app.name}
            </MuiLink>
            <AppChip app={app} />
          </div>
          <Typography variant="body2" color="textSecondary">
            {installedLine(app)}
          </Typography>
        </div>
      </Name>
      <Acts>
        <UseButton app={app} isOwner={isOwner} />
        {isOwner && kept && <EndingButton app={kept} />}
      </Acts>
    </Row>
  );
}

/** The next thing to do with it: pay for it, or use it. */
function UseButton({ app, isOwner }: InstalledAppRowProps): ReactNode {
  const may = useRights();
  const state = stateOf(app);
  const { goOn, payments } = t.apps.install;
  if (state === 'incomplete') return isOwner && <To to={appDetailsPath(app._id)}>{goOn}</To>;
  if (state === 'due' && isOwner) return <To to="/app/payment">{payments}</To>;
  const [place] = placesOf(app, may);
  return place && <To to={place.to}>{place.label}</To>;
}

const To = ({ to, children }: { to: string; children: ReactNode }) => (
  <Button component={Link} to={to}>
    {children}
  </Button>
);
