import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { BlockingPage } from '#web/ui/feedback/blocking-page.tsx';
import { StoreIcon } from '#web/ui/icons.tsx';

/** Stands for a page of a store when the address names one that does not exist. */
export function NoStore() {
  const { title, text, toHome } = t.noStore;
  return (
    <BlockingPage
      title={title}
      text={text}
      icon={<StoreIcon />}
      action={
        <Button component={Link} to="/app/home">
          {toHome}
        </Button>
      }
    />
  );
}
