import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { size } from '#web/ui/theme/tokens.ts';

export const phoneHeader = 56;

interface ShellLengthsProps {
  hasSidebar: boolean;
  fixedHeader: boolean;
}

/** Tells sticky and fixed things how much room the frame's bars take. */
export function ShellLengths({ hasSidebar, fixedHeader }: ShellLengthsProps) {
  const lengths = (theme: Theme) => ({
    'html:root': {
      '--sf-sticky-top': fixedHeader ? `${size.header}px` : '0px',
      '--sf-content-left': hasSidebar ? `${size.sidebar}px` : '0px',
      [theme.breakpoints.down('sm')]: {
        '--sf-sticky-top': fixedHeader ? `${phoneHeader}px` : '0px',
        '--sf-bottom-inset': `calc(${size.bottomNav}px + env(safe-area-inset-bottom))`,
      },
    },
  });
  return <GlobalStyles styles={lengths} />;
}
