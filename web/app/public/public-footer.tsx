import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { settings } from '#web/kit/settings.ts';
import { Brand } from '#web/ui/brand.tsx';
import { hasPublicScreen } from '../public-screens.ts';

interface FooterLink {
  label: string;
  /** A page of ours, or `href` for another place. */
  to?: string;
  href?: string;
}

const texts = t.shell.public;
const { pages } = texts;

const columns: readonly { title: string; links: readonly FooterLink[] }[] = [
  {
    title: texts.product,
    links: [
      { label: pages.home, to: '/' },
      { label: pages.pricing, to: '/pricing' },
      { label: pages.register, to: '/register' },
      { label: pages.login, to: '/login' },
    ],
  },
  {
    title: texts.company,
    links: [
      { label: pages.about, to: '/about' },
      { label: texts.legal, to: '/terms' },
      { label: texts.privacy, to: '/terms#privacy' },
    ],
  },
  {
    title: texts.support,
    links: [
      { label: texts.helpCenter, href: settings.helpUrl },
      { label: pages.contact, to: '/help/contact' },
    ],
  },
];

const isBuilt = ({ to }: FooterLink) => to === undefined || hasPublicScreen(to.split('#')[0] ?? to);

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

/** The footer of the public pages. It lists only what can be opened. */
export function PublicFooter() {
  return (
    <Root>
      <div>
        <Brand />
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 300, my: 1.5 }}>
          {texts.pitch}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.tertiary' }}>
          {t.shell.copyright(new Date().getFullYear())}
        </Typography>
      </div>
      {columns.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <Typography component="h2" variant="h6">
            {title}
          </Typography>
          <ul>
            {links.filter(isBuilt).map(({ label, to, href }) => (
              <li key={label}>
                {to === undefined ? (
                  <MuiLink href={href} color="textSecondary">
                    {label}
                  </MuiLink>
                ) : (
                  <MuiLink component={Link} to={to} color="textSecondary">
                    {label}
                  </MuiLink>
                )}
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </Root>
  );
}
