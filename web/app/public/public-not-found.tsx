import Button from '@mui/material/Button';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { BlockingPage } from '#web/ui/feedback/blocking-page.tsx';
import { SearchIcon } from '#web/ui/icons.tsx';

/** An address outside of the back office that is none of ours; the public site, which has a search, is a step away. */
export function PublicNotFound() {
  const { title, text } = t.shell.notFound;
  useDocumentTitle(title);
  return (
    <BlockingPage
      title={title}
      text={text}
      icon={<SearchIcon />}
      action={<Button href="/">{t.shell.public.home}</Button>}
    />
  );
}
