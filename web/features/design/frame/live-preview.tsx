import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { hasDarkLook } from '#storefront/themes/store-front-1/style/dark-look.ts';
import { t } from '#web/kit/messages/t.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { previewQuery } from '../design.queries.ts';
import type { DesignValues } from '../draft/design-values.ts';
import { draftHome, draftSite } from '../draft/draft-site.ts';
import type { DesignEditor } from '../editor/use-design-editor.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { type PreviewWidth, Stage } from './stage.tsx';

interface LivePreviewProps {
  storeId: string;
  editor: DesignEditor;
  width: PreviewWidth;
}

/** The home page with the draft in it, drawn again with every change. */
export function LivePreview({ storeId, editor, width }: LivePreviewProps) {
  const { data, error, refetch } = useQuery(previewQuery(storeId));
  const { form, selectedSection, selectSection, isShownDark } = editor;
  const values = useWatch({ control: form.control }) as DesignValues;
  if (!data) {
    if (!error) return <CardSkeleton lines={6} height={400} label={t.design.preview.loading} />;
    const { message, correlationId } = describeFailure(error);
    return <ErrorPanel text={message} correlationId={correlationId} onRetry={() => void refetch()} />;
  }
  const site = draftSite(data.site, values);
  const home = draftHome(data.home, values);
  return (
    <Stage width={width}>
      {(size) => (
        <PreviewFrame
          {...size}
          site={site}
          spoken={data.spoken}
          home={home}
          ownStyle={data.ownStyle}
          isDark={isShownDark && !data.ownStyle && hasDarkLook(site.design)}
          chosen={selectedSection === 'look' ? undefined : selectedSection}
          onSelect={selectSection}
        />
      )}
    </Stage>
  );
}
