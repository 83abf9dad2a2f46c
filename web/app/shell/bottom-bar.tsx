import BottomNavigation from '@mui/material/BottomNavigation';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import { styled } from '@mui/material/styles';
import { Link, useLocation } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { useRights } from '#web/shared/accounts/use-may.ts';
import { layer } from '#web/ui/theme/tokens.ts';
import { currentPath, needsOf } from '../navigation.ts';
import { bottomOrder } from '../navigation-order.ts';

const scanPath = '/app/lookup';

const Bar = styled('nav')(({ theme }) => ({
  position: 'fixed',
  inset: 'auto 0 0 0',
  zIndex: layer.bottomNav,
  // The one thing people come for stands out while they are at it.
  [`& a[href="${scanPath}"].Mui-selected .MuiSvgIcon-root`]: {
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
  },
}));

/** The most used screens in reach of the thumb, below `sm`. */
export function BottomBar() {
  const { pathname } = useLocation();
  const may = useRights();
  const entries = bottomOrder.filter(({ path }) => may(needsOf(path).needs));
  const current = currentPath(
    pathname,
    entries.map(({ path }) => path),
  );
  return (
    <Bar aria-label={t.shell.nav.bottom}>
      <BottomNavigation value={current ?? null} component="div">
        {entries.map(({ path, label, icon: EntryIcon }) => (
          <BottomNavigationAction
            key={path}
            component={Link}
            to={path}
            value={path}
            label={label}
            icon={<EntryIcon />}
            aria-current={path === current ? 'page' : undefined}
          />
        ))}
      </BottomNavigation>
    </Bar>
  );
}
