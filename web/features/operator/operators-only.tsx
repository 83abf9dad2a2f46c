import Button from '@mui/material/Button';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { useRights } from '#web/shared/accounts/use-may.ts';
import { BlockingPage } from '#web/ui/feedback/blocking-page.tsx';
import { SearchIcon } from '#web/ui/icons.tsx';

/** Whoever is no operator is not told that there is such a page. */
export const operatorsOnly = (Page: ComponentType): ComponentType =>
  function OperatorsOnly() {
    return useRights()('operator') ? <Page /> : <NoSuchPage />;
  };

function NoSuchPage() {
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
