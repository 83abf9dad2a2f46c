import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { BlockingPage } from '#web/ui/feedback/blocking-page.tsx';
import { SearchIcon } from '#web/ui/icons.tsx';

/** The fallback for every unknown path of the back office. */
export function NotFoundScreen() {
  const { title, text, home } = t.shell.notFound;
  useDocumentTitle(title);
  return (
    <BlockingPage
      title={title}
      text={text}
      icon={<SearchIcon />}
      action={
        <Button component={Link} to="/app/home">
          {home}
        </Button>
      }
    />
  );
}
