import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { channelApps } from '#contract/channels/channels.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { appsQuery } from '#web/shared/apps/apps.queries.ts';
import { pathOfApp } from './channel-paths.ts';

interface AppLinkProps {
  channel: keyof typeof channelApps;
  /** Who follows it does not come back here by the browser's button. */
  replace?: boolean;
}

/** To the page of a channel's app; it leads nowhere until that is known, and to the app store where there is none. */
export function AppLink({ channel, replace = false }: AppLinkProps) {
  const { toApp, toAppNamed, names } = t.channelSettings;
  const { data: apps, isPending } = useQuery(appsQuery());
  const label = toAppNamed(names[channel]);
  if (isPending) {
    return (
      <Button variant="contained" loading aria-label={label}>
        {toApp}
      </Button>
    );
  }
  const app = apps?.find(({ identifier }) => identifier === channelApps[channel]);
  return (
    <Button component={Link} to={pathOfApp(app?._id)} replace={replace} variant="contained" aria-label={label}>
      {toApp}
    </Button>
  );
}
