import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { ScanArt } from '#web/ui/scan-art.tsx';

const Hero = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  minHeight: 'min(720px, calc(100vh - 64px))',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '1fr', minHeight: 0 },
}));

const Pitch = styled('div')(({ theme }) => ({
  alignSelf: 'center',
  justifySelf: 'center',
  maxWidth: 560,
  padding: '48px 32px',
  [theme.breakpoints.down('sm')]: { padding: '40px 16px' },
}));

const Headline = styled('h1')(({ theme }) => ({
  ...theme.typography.h1,
  fontSize: 'clamp(2rem, 1.2rem + 2.6vw, 3.25rem)',
  lineHeight: 1.1,
  letterSpacing: '-0.03em',
  textWrap: 'balance',
}));

/** The front door. */
export function LandingPage() {
  const { headline, text, action, note, art } = t.site.landing;
  useDocumentTitle(undefined);
  return (
    <Hero>
      <Pitch>
        <Headline>{headline}</Headline>
        <Typography color="textSecondary" sx={{ fontSize: '1.0625rem', lineHeight: 1.55, mt: 2, mb: 4 }}>
          {text}
        </Typography>
        <Button component={Link} to="/register" variant="contained" size="large">
          {action}
        </Button>
        <Typography variant="caption" component="p" sx={{ mt: 1.5, color: 'text.tertiary' }}>
          {note}
        </Typography>
      </Pitch>
      <ScanArt label={art} />
    </Hero>
  );
}
