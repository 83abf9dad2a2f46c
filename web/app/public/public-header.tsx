import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { headerLinks } from '#contract/site/public-pages.ts';
import { t } from '#web/kit/messages/t.ts';
import { useSession } from '#web/kit/session.ts';
import { ActionMenu } from '#web/ui/actions/action-menu.tsx';
import { Brand } from '#web/ui/brand.tsx';
import { MenuIcon } from '#web/ui/icons.tsx';
import { usePhone } from '#web/ui/use-phone.ts';

const Bar = styled('header')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 24,
  height: 64,
  padding: '0 32px',
  borderBottom: `1px solid ${theme.vars.palette.border.default}`,
  '& > a': { display: 'flex', textDecoration: 'none', borderRadius: 6 },
  [theme.breakpoints.down('sm')]: { padding: '0 8px 0 16px' },
}));

const Links = styled('nav')({ flex: 1, display: 'flex', alignItems: 'center', gap: 4 });

/** The header of the screens before the back office; the public site is left to by its links. A menu takes them on phones. */
export function PublicHeader() {
  const phone = usePhone();
  const { token } = useSession();
  const words = t.shell.public;
  const doors =
    token === null
      ? [
          { to: '/login', label: words.login, primary: false },
          { to: '/register', label: words.getStarted, primary: true },
        ]
      : [{ to: '/app', label: words.dashboard, primary: true }];
  return (
    <Bar>
      <a href="/">
        <Brand />
      </a>
      <Links aria-label={words.nav}>
        {!phone &&
          headerLinks.map(({ to, label }) => (
            <Button key={to} href={to} variant="text" color="inherit">
              {label}
            </Button>
          ))}
        <span style={{ flex: 1 }} />
        {phone ? (
          <MobileMenu doors={doors} />
        ) : (
          doors.map(({ to, label, primary }) => (
            <Button
              key={to}
              component={Link}
              to={to}
              variant={primary ? 'contained' : 'text'}
              color={primary ? 'primary' : 'inherit'}
            >
              {label}
            </Button>
          ))
        )}
      </Links>
    </Bar>
  );
}

function MobileMenu({ doors }: { doors: readonly { to: string; label: string }[] }) {
  const pages = headerLinks.map(({ to, label }) => ({ id: to, label, href: to }));
  return (
    <ActionMenu
      groups={[pages, doors.map(({ to, label }) => ({ id: to, label, to }))]}
      trigger={(props) => (
        <IconButton {...props} aria-label={t.shell.public.menu}>
          <MenuIcon />
        </IconButton>
      )}
    />
  );
}
