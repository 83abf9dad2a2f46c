import { t } from '#web/kit/messages/t.ts';
import { productsPath } from '#web/shared/products/product-paths.ts';
import { Column, Columns } from '#web/ui/editor-columns.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { CardSkeleton } from '#web/ui/skeletons.tsx';

/** The form to come, where nothing was passed along. */
export function EditorSkeleton() {
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
