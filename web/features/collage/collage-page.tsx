import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { appDetailsPath, appStorePath } from '#web/shared/apps/app-paths.ts';
import { appsQuery, useHasApp } from '#web/shared/apps/apps.queries.ts';
import { productsPath } from '#web/shared/products/product-paths.ts';
import { readSelection } from '#web/shared/products/read-selection.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ImageIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { collageProductsQuery } from './collage.queries.ts';
import { CollageEditor } from './collage-editor.tsx';

const words = t.collage;

/** Photos of products, arranged into one picture; for those who have the app. */
export function CollagePage() {
  useDocumentTitle(words.title);
  const hasApp = useHasApp('image_collage_app');
  if (hasApp) return <CollageOfSelection />;
  return (
    <>
      <CollageHeader />
      {hasApp === false ? <MissingApp /> : <CardSkeleton lines={4} height={280} />}
    </>
  );
}

function CollageOfSelection() {
  const [selection] = useState(() => readSelection('collage'));
  const { data, error, refetch } = useQuery(collageProductsQuery(selection));
  if (data) return <CollageEditor chosen={data} />;
  return (
    <>
      <CollageHeader />
      {error ? (
        <ErrorPanel title={words.failed} {...toPanel(error)} onRetry={() => void refetch()} />
      ) : (
        <CardSkeleton lines={4} height={280} />
      )}
    </>
  );
}

const toPanel = (error: unknown) => {
  const { message, correlationId } = describeFailure(error);
  return { text: message, correlationId };
};

const CollageHeader = () => (
  <PageHeader title={words.title} description={words.description} back={{ to: productsPath }} />
);

function MissingApp() {
  const { data: apps } = useQuery(appsQuery());
  const id = apps?.find(({ identifier }) => identifier === 'image_collage_app')?._id;
  const { title, text, open } = words.missing;
  const action = (
    <Button variant="contained" component={Link} to={id === undefined ? appStorePath : appDetailsPath(id)}>
      {open}
    </Button>
  );
  return (
    <SectionCard>
      <EmptyState icon={<ImageIcon />} title={title} text={text} action={action} />
    </SectionCard>
  );
}
