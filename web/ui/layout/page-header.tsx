import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { usePreferences } from '#web/kit/preferences.ts';
import { ArrowLeftIcon } from '../icons.tsx';
import { themed } from '../theme/themed.ts';
import { layer } from '../theme/tokens.ts';
import { usePhone } from '../use-phone.ts';
import { useTitleSlot } from './title-slot.tsx';

export interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** Chips beside the title. */
  chips?: ReactNode;
  /** Comes and goes beside the title, where it moves nothing. */
  mark?: ReactNode;
  /** Quiet things at the right: secondary buttons, selectors. */
  actions?: ReactNode;
  /** The one primary button; on phones it moves to the foot, in reach of the thumb. */
  primary?: ReactNode;
  back?: { to: string; label?: string };
  /** Keeps title and actions in sight while the page scrolls. */
  sticky?: boolean;
}

const Root = styled('header')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'flex-start',
    flexWrap: 'wrap',
    gap: 16,
    minHeight: 48,
    [theme.breakpoints.down('sm')]: { minHeight: 0, gap: 12 },
  })),
);

const stickySx = {
  position: 'sticky',
  top: 'var(--sf-sticky-top)',
  zIndex: layer.saveBar,
  bgcolor: 'background.default',
  py: 1,
  my: -1,
} as const;

/** Title, description and actions of a page. */
export function PageHeader(props: PageHeaderProps) {
  const { title, description, chips, mark, actions, primary, back, sticky = false } = props;
  const phone = usePhone();
  const slot = useTitleSlot();
  const [{ pageDescriptions }] = usePreferences();
  const isInBar = phone && slot !== null;
  const shownDescription = pageDescriptions || chips ? description : undefined;
  const heading = (
    <Typography
      component="h1"
      variant="h3"
      // One line wherever it stays in sight: it must not grow over the page.
      noWrap={isInBar || sticky}
      sx={isInBar ? { fontSize: 17, lineHeight: '24px' } : undefined}
    >
      {title}
    </Typography>
  );
  const backButton = back && (
    <IconButton
      component={Link}
      to={back.to}
      aria-label={back.label ?? t.common.back}
      sx={isInBar ? undefined : { border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      <ArrowLeftIcon />
    </IconButton>
  );
  return (
    <Root sx={sticky ? stickySx : undefined}>
      {isInBar &&
        createPortal(
          [
            backButton && <span key="back">{backButton}</span>,
            <span key="title" style={{ minWidth: 0 }}>
              {heading}
            </span>,
          ],
          slot,
        )}
      {!isInBar && backButton}
      <Box sx={{ flex: 1, minWidth: { xs: '60%', sm: 240 } }}>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            flexWrap: sticky ? 'nowrap' : 'wrap',
            columnGap: 1.25,
            rowGap: 0.5,
          }}
        >
          {!isInBar && heading}
          {chips}
          {mark}
        </Box>
        {shownDescription && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: '1px' }}>
            {shownDescription}
          </Typography>
        )}
      </Box>
      {(actions || (primary && !phone)) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1, ml: 'auto' }}>
          {actions}
          {!phone && primary}
        </Box>
      )}
      {phone && primary && <PhoneActions>{primary}</PhoneActions>}
    </Root>
  );
}

const PhoneBar = styled('div')(
  themed(({ theme }) => ({
    position: 'fixed',
    left: 0,
    right: 0,
    bottom: 'var(--sf-bottom-inset)',
    zIndex: layer.bottomNav,
    display: 'flex',
    gap: 12,
    padding: '12px 16px',
    backgroundColor: theme.vars.palette.background.paper,
    borderTop: `1px solid ${theme.vars.palette.border.default}`,
    '& > *': { flex: 1 },
    // Long words share the height of the bar in two lines.
    '& > .MuiButton-root': { minWidth: 0, paddingInline: 12, lineHeight: 1.2, whiteSpace: 'normal' },
  })),
);

/** A bar of buttons above the bottom navigation, on phones. */
export function PhoneActions({ children }: { children: ReactNode }) {
  return <PhoneBar data-phone-actions="">{children}</PhoneBar>;
}
