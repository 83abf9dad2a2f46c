import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { BlockingPage } from '#web/ui/feedback/blocking-page.tsx';
import { addressOf } from '../navigation.ts';
import type { Screen } from '../screens.ts';

interface NotPermittedScreenProps {
  /** What the screen is called that can't be shown. */
  screen: string | undefined;
  /** Where there is something for them. */
  first: Screen | undefined;
}

/** In place of a screen that somebody may not use: what is missing, and who can give it. */
export function NotPermittedScreen({ screen, first }: NotPermittedScreenProps) {
  const words = t.notPermitted;
  useDocumentTitle(screen ?? words.title);
  return (
    <BlockingPage
      title={screen ? words.titleOf(screen) : words.title}
      text={words.text}
      action={
        first && (
          <Button component={Link} to={addressOf(first.path)}>
            {words.to(first.label)}
          </Button>
        )
      }
    />
  );
}
