import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { categoriesQuery } from '#web/shared/categories/categories.queries.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { settingsQuery } from '../intake.queries.ts';
import { RulesForm } from './rules-form.tsx';

const words = t.intakeOffice.rules;

/** /app/intake/rules: how goods are graded and priced as they come in. */
export function RulesPage() {
  useDocumentTitle(words.title);
  const settings = useQuery(settingsQuery());
  const categories = useQuery(categoriesQuery());
  const error = settings.error ?? categories.error;
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={
          <Button component={Link} to="/app/intake">
            {t.intakeOffice.toStation}
          </Button>
        }
      />
      {settings.data && categories.data && (
        <RulesForm settings={settings.data} categories={categories.data.categories} />
      )}
      {!(settings.data && categories.data) && !error && <CardSkeleton lines={10} />}
      {error && !settings.data && (
        <ErrorPanel
          text={describeFailure(error).message}
          correlationId={describeFailure(error).correlationId}
          onRetry={() => void settings.refetch()}
        />
      )}
    </>
  );
}
