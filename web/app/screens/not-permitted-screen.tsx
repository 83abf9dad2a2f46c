import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { BlockingPage } from '#web/ui/feedback/blocking-page.tsx';
import { addressOf } from '../navigation.ts';
import type { Screen } from '../screens.ts';
import { useFullSignIn } from '../use-full-sign-in.ts';

interface NotPermittedScreenProps {
  /** What the screen is called that can't be shown. */
  screen: string | undefined;
  /** Where there is something for them. */
  first: Screen | undefined;
  /** Their role does include it; the PIN that they came in by does not open it. */
  isWithheld: boolean;
}

/** In place of a screen that somebody may not use: what is missing, and who can give it. */
export function NotPermittedScreen({ screen, first, isWithheld }: NotPermittedScreenProps) {
  const words = t.notPermitted;
  useDocumentTitle(screen ?? words.title);
  const signIn = useFullSignIn();
  if (isWithheld) {
    return (
      <BlockingPage
        title={screen ? words.pinTitleOf(screen) : words.pinTitle}
        text={words.pinText}
        action={
          <Button variant="contained" onClick={signIn}>
            {words.signIn}
          </Button>
        }
      />
    );
  }
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
