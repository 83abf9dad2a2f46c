import { styled } from '@mui/material/styles';
import { t } from '#web/kit/messages/t.ts';
import { layer } from '#web/ui/tokens.ts';

const Root = styled('footer')(({ theme }) => ({
  padding: '14px 32px 16px',
  ...theme.typography.caption,
  color: theme.vars.palette.text.tertiary,
  [theme.breakpoints.down('md')]: { padding: '14px 20px 16px' },
  [theme.breakpoints.down('sm')]: { padding: '14px 16px 16px' },
  '&[data-fixed]': {
    position: 'sticky',
    zIndex: layer.stickyTableHead,
    bottom: 'calc(var(--sf-bottom-inset) + var(--sf-action-bar))',
    paddingTop: 8,
    paddingBottom: 8,
    backgroundColor: theme.vars.palette.background.default,
    borderTop: `1px solid ${theme.vars.palette.border.default}`,
  },
}));

/** The copyright line below every page. */
export function AppFooter({ fixed }: { fixed: boolean }) {
  return <Root data-fixed={fixed || undefined}>{t.shell.copyright(new Date().getFullYear())}</Root>;
}
