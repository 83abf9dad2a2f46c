import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { footerColumns } from '#contract/site/public-pages.ts';
import { t } from '#web/kit/messages/t.ts';
import { Brand } from '#web/ui/brand.tsx';

const Root = styled('footer')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '2fr 1fr 1fr 1fr',
  gap: 32,
  padding: '40px 32px 48px',
  borderTop: `1px solid ${theme.vars.palette.border.default}`,
  backgroundColor: theme.vars.palette.background.default,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '1fr 1fr', padding: '32px 20px 40px' },
  [theme.breakpoints.down('sm')]: { padding: '32px 16px 40px' },
  '& ul': { listStyle: 'none', padding: 0, marginTop: 4 },
  '& li a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 28,
    ...theme.typography.body2,
    [theme.breakpoints.down('sm')]: { minHeight: 44 },
  },
}));

/** The footer of the screens before the back office; the same as the public site's. */
export function PublicFooter() {
  return (
    <Root>
      <div>
        <Brand />
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 300, my: 1.5 }}>
          {t.shell.public.pitch}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.tertiary' }}>
          {t.shell.copyright(new Date().getFullYear())}
        </Typography>
      </div>
      {footerColumns.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <Typography component="h2" variant="h6">
            {title}
          </Typography>
          <ul>
            {links.map(({ to, label }) => (
              <li key={label}>
                <MuiLink href={to} color="textSecondary">
                  {label}
                </MuiLink>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </Root>
  );
}
