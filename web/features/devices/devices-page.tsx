import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { DevicesTab } from './devices-tab.tsx';

/** /app/settings/devices */
export function DevicesPage() {
  const words = t.devices;
  useDocumentTitle(words.title);
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <DevicesTab />
    </>
  );
}
