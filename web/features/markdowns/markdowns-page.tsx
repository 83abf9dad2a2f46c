import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { appDetailsPath, appStorePath, installedAppsPath } from '#web/shared/apps/app-paths.ts';
import { appsQuery, useHasApp } from '#web/shared/apps/apps.queries.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { TagIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { MarkdownForm } from './markdown-form.tsx';
import { MarkdownList } from './markdown-list.tsx';

const words = t.markdowns;

const Parts = styled('div')({ display: 'grid', gap: 16, minWidth: 0, '& > *': { minWidth: 0 } });

/** /app/apps/discountApp: many prices lowered together, now or at a time, and put back. */
export function MarkdownsPage() {
  useDocumentTitle(words.title);
  const hasApp = useHasApp('discount_app');
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        back={{ to: installedAppsPath, label: words.back }}
      />
      {hasApp === undefined ? (
        <CardSkeleton lines={6} />
      ) : (
        <Parts>
          {hasApp ? <MarkdownForm /> : <NoApp />}
          {/* What was marked down with an app that is gone can still be taken back. */}
          <MarkdownList hideWhenEmpty={!hasApp} />
        </Parts>
      )}
    </>
  );
}

function NoApp() {
  const { data: apps } = useQuery(appsQuery());
  const app = apps?.find(({ identifier }) => identifier === 'discount_app');
  const open = (
    <Button variant="contained" component={Link} to={app ? appDetailsPath(app._id) : appStorePath}>
      {words.noApp.open}
    </Button>
  );
  return (
    <Card>
      <EmptyState icon={<TagIcon />} title={words.noApp.title} text={words.noApp.text} action={open} />
    </Card>
  );
}
