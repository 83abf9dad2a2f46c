import { t } from '#web/kit/messages/t.ts';
import { Column, Columns } from '#web/ui/editor-columns.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { CardSkeleton } from '#web/ui/skeletons.tsx';
import { truckloadsPath } from '../truckload-paths.ts';

/** The form to come. */
export function EditorSkeleton() {
  const { editTitle, back } = t.truckloadForm;
  return (
    <>
      <PageHeader title={editTitle} back={{ to: truckloadsPath, label: back }} />
      <Columns>
        <Column>
          <CardSkeleton lines={3} height={320} />
          <CardSkeleton lines={1} height={170} />
        </Column>
        <Column>
          <CardSkeleton lines={3} height={320} />
        </Column>
      </Columns>
    </>
  );
}
