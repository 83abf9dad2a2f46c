import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { StandardTheme } from './standard-theme.tsx';
import { ThemeEditor } from './theme-editor.tsx';
import { ThemeHeader } from './theme-header.tsx';
import { Columns } from './theme-layout.ts';
import { draftId, themeParam } from './theme-list.tsx';
import { themesQuery } from './themes.queries.ts';

const words = t.themes;

/** The merchant's own style sheets, one at a time. */
export function ThemesPage() {
  useDocumentTitle(words.title);
  const { data: themes, error, refetch } = useQuery(themesQuery());
  const [params] = useSearchParams();
  if (!themes) {
    return (
      <>
        <ThemeHeader />
        {error ? (
          <ErrorPanel
            text={describeFailure(error).message}
            correlationId={describeFailure(error).correlationId}
            onRetry={() => void refetch()}
          />
        ) : (
          <Columns>
            <CardSkeleton />
            <CardSkeleton height={640} />
          </Columns>
        )}
      </>
    );
  }
  const asked = params.get(themeParam);
  const theme = themes.find(({ _id }) => _id === asked);
  if (!theme && asked !== draftId) return <StandardTheme themes={themes} />;
  return <ThemeEditor key={theme?._id ?? draftId} themes={themes} theme={theme} />;
}
