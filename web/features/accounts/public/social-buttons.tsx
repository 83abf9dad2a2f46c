import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { t } from '#web/kit/messages/t.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

const Pair = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 });

const Letter = styled('span')(({ theme }) => ({
  width: 18,
  height: 18,
  display: 'inline-grid',
  placeItems: 'center',
  borderRadius: '50%',
  fontSize: 13,
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
  border: `1px solid ${theme.vars.palette.border.default}`,
}));

const Or = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: '20px 0 16px',
  ...theme.typography.caption,
  color: theme.vars.palette.text.tertiary,
  '&::before, &::after': { content: '""', flex: 1, borderTop: `1px solid ${theme.vars.palette.border.default}` },
}));

const providers = [
  { name: t.accounts.social.google, letter: 'G', href: '/api/v1/google/' },
  { name: t.accounts.social.facebook, letter: 'f', href: '/api/v1/facebook/' },
];

/** Ways in without a password. The links leave the page: the server sends the browser on to the provider. */
export function SocialButtons({ lead }: { lead: string }) {
  return (
    <>
      <Pair>
        {providers.map(({ name, letter, href }) => (
          <Button key={href} component="a" href={href} size="large" sx={{ fontSize: 14 }}>
            <Letter aria-hidden="true">{letter}</Letter>
            <VisuallyHidden>{lead}</VisuallyHidden>
            {name}
          </Button>
        ))}
      </Pair>
      <Or>{t.accounts.social.or}</Or>
    </>
  );
}
