import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { t } from '#web/kit/messages/t.ts';
import { settings } from '#web/kit/settings.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';

const Text = styled('article')(({ theme }) => ({
  width: '100%',
  maxWidth: 760,
  margin: '0 auto',
  padding: '48px 32px 64px',
  '& section': { marginTop: 32, scrollMarginTop: 24 },
  '& section p': { marginTop: 8, fontSize: '0.9375rem', lineHeight: 1.6, color: theme.vars.palette.text.secondary },
  '& nav ul': { display: 'flex', flexWrap: 'wrap', gap: '0 16px', padding: 0, marginTop: 4, listStyle: 'none' },
  '& nav li a': { display: 'inline-flex', alignItems: 'center', minHeight: 28 },
  [theme.breakpoints.down('sm')]: { padding: '32px 16px 48px', '& nav li a': { minHeight: 44 } },
}));

/** Terms of service and privacy, in plain words. */
export function TermsPage() {
  const { title, updated, contents, sections, contact, contactLink } = t.site.terms;
  useDocumentTitle(title);
  return (
    <Text>
      <Typography component="h1" variant="h1">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 3 }}>
        {updated}
      </Typography>
      <nav aria-label={contents}>
        <ul>
          {sections.map((section) => (
            <li key={section.id}>
              <MuiLink href={`#${section.id}`} variant="body2">
                {section.title}
              </MuiLink>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map((section) => (
        <section key={section.id} aria-labelledby={section.id}>
          <Typography id={section.id} component="h2" variant="h3">
            {section.title}
          </Typography>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <section>
        <p>
          {contact}{' '}
          <MuiLink href={settings.helpUrl} underline="always">
            {contactLink}
          </MuiLink>
        </p>
      </section>
    </Text>
  );
}
