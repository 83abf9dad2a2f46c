import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { usePreferences } from '#web/kit/preferences.ts';

/** How the frame is laid out: by the window's width and the reader's preferences. */
export function useShellLayout() {
  const theme = useTheme();
  const isWide = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true });
  const [{ sidebarCollapsed, fixedSidebar, fixedHeader, fixedFooter }] = usePreferences();
  return { hasSidebar: isWide && !sidebarCollapsed, fixedSidebar, fixedHeader, fixedFooter };
}
