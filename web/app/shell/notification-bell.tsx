import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { useHasNews } from '#web/features/notifications/notifications.queries.ts';
import { t } from '#web/kit/messages/t.ts';
import { BellIcon } from '#web/ui/icons.tsx';

const Dot = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 6,
  right: 7,
  boxSizing: 'content-box',
  width: 7,
  height: 7,
  borderRadius: '50%',
  border: `1.5px solid ${theme.vars.palette.background.default}`,
  backgroundColor: theme.vars.palette.error.main,
  [theme.breakpoints.down('sm')]: { top: 9, right: 10, borderColor: theme.vars.palette.background.paper },
}));

/** The way to the updates, with a dot when there is one that was not seen on this device. */
export function NotificationBell() {
  const hasNews = useHasNews();
  const { notifications, newNotifications } = t.shell.header;
  return (
    <IconButton component={Link} to="/app/notifications" aria-label={hasNews ? newNotifications : notifications}>
      <BellIcon />
      {hasNews && <Dot />}
    </IconButton>
  );
}
