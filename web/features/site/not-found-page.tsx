import InputLabel from '@mui/material/InputLabel';
import MuiLink from '@mui/material/Link';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { SearchIcon } from '#web/ui/icons.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

const Root = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 560,
  margin: 'auto',
  padding: '64px 32px',
  '& ul': { listStyle: 'none', padding: 0, marginTop: 8 },
  '& li a': { display: 'inline-flex', alignItems: 'center', minHeight: 32 },
  [theme.breakpoints.down('sm')]: { padding: '48px 16px', '& li a': { minHeight: 44 } },
}));

interface NotFoundPageProps {
  /** The public pages that fit a query; all of them for an empty one. */
  findPages: (query: string) => readonly { path: string; label: string }[];
}

/** The 404 screen: says so, and helps to find what was meant. */
export function NotFoundPage({ findPages }: NotFoundPageProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const { title, text, search, placeholder, pages, none, found } = t.site.notFound;
  useDocumentTitle(title);
  const results = findPages(query);
  return (
    <Root>
      <Typography component="h1" variant="h1">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        {text}
      </Typography>
      <search>
        <InputLabel htmlFor={id}>{search}</InputLabel>
        <OutlinedInput
          id={id}
          type="search"
          fullWidth
          value={query}
          placeholder={placeholder}
          startAdornment={<SearchIcon sx={{ mr: 1 }} />}
          onChange={(event) => setQuery(event.target.value)}
        />
        <div role="status">
          {query.trim() !== '' && <VisuallyHidden>{found(results.length)}</VisuallyHidden>}
          {results.length === 0 && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
              {none(query.trim())}
            </Typography>
          )}
        </div>
        <ul aria-label={pages}>
          {results.map(({ path, label }) => (
            <li key={path}>
              <MuiLink component={Link} to={path}>
                {label}
              </MuiLink>
            </li>
          ))}
        </ul>
      </search>
    </Root>
  );
}
