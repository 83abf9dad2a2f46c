import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { z } from 'zod';
import { product as productSchema } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { isMissing } from '#web/kit/missing.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { productsPath } from '#web/shared/products/product-paths.ts';
import { productQuery } from '#web/shared/products/products.queries.ts';
import { BlockingPage } from '#web/ui/feedback/blocking-page.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { BoxIcon } from '#web/ui/icons.tsx';
import { Column, Columns } from '#web/ui/layout/editor-columns.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ProductEditor } from './product-editor.tsx';
import { valuesOf } from './product-values.ts';

const passedAlong = z.object({ product: productSchema });

/** /app/products/editProduct: the product that was passed along, or the one the address names. */
export function EditProductPage() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const passed = passedAlong.safeParse(state).data?.product;
  const id = params.get('id') ?? passed?._id;
  return id === undefined ? (
    <NoProduct />
  ) : (
    <EditProduct key={id} id={id} passed={passed?._id === id ? passed : undefined} />
  );
}

function EditProduct({ id, passed }: { id: string; passed: z.output<typeof productSchema> | undefined }) {
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...productQuery(id),
    // What was passed along is shown at once, and asked for again at once.
    ...(passed && { initialData: passed, initialDataUpdatedAt: 0 }),
  });
  const [isGone, setGone] = useState(false);
  useDocumentTitle(data?.title || t.productForm.editTitle);

  // Drawn without the form, so that its guard lets go first.
  if (isGone) {
    return (
      <>
        <Navigate to={productsPath} replace />
        <EditorSkeleton />
      </>
    );
  }
  // Deleted while it is being edited, it stays until it is left: what was typed may be wanted.
  if (isMissing(error) && dataUpdatedAt === 0) return <NoProduct />;
  if (!data) {
    return error ? (
      <ErrorPanel level={1} correlationId={describeFailure(error).correlationId} onRetry={() => void refetch()} />
    ) : (
      <EditorSkeleton />
    );
  }
  return <ProductEditor product={data} initial={valuesOf(data)} onDeleted={() => setGone(true)} />;
}

function NoProduct() {
  const { notFoundTitle, notFoundText, toProducts } = t.productForm;
  useDocumentTitle(notFoundTitle);
  return (
    <BlockingPage
      title={notFoundTitle}
      text={notFoundText}
      icon={<BoxIcon />}
      action={
        <Button component={Link} to={productsPath}>
          {toProducts}
        </Button>
      }
    />
  );
}

/** The form to come, where nothing was passed along. */
function EditorSkeleton() {
  const { editTitle, back } = t.productForm;
  return (
    <>
      <PageHeader title={editTitle} back={{ to: productsPath, label: back }} />
      <Columns>
        <Column>
          <CardSkeleton lines={3} height={240} />
          <CardSkeleton lines={1} height={170} />
        </Column>
        <Column>
          <CardSkeleton lines={3} height={240} />
        </Column>
      </Columns>
    </>
  );
}
