import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { Link, useParams } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useUnsavedGuard } from '#web/ui/form/use-unsaved-guard.tsx';
import { StoreIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import type { LoadedDesign } from '../design.queries.ts';
import { DesignPanel } from '../editor/design-panel.tsx';
import { useDesignEditor } from '../editor/use-design-editor.ts';
import { LivePreview } from '../frame/live-preview.tsx';
import type { PreviewWidth } from '../frame/stage.tsx';
import { WithDesign } from '../with-design.tsx';
import { BuilderBar } from './builder-bar.tsx';
import { PanelSheet } from './panel-sheet.tsx';
import { useUndo } from './use-undo.ts';

const Screen = styled('main')({ height: '100dvh', display: 'flex', flexDirection: 'column', minWidth: 0 });

const Work = styled('div')({ flex: 1, minHeight: 0, display: 'flex' });

const Side = styled('aside')(
  themed(({ theme }) => ({
    flex: 'none',
    width: 340,
    overflowY: 'auto',
    backgroundColor: theme.vars.palette.background.paper,
    borderRight: `1px solid ${theme.vars.palette.border.default}`,
  })),
);

interface BuilderPageProps {
  designPath: string;
  contentId: string;
}

/** /builder/:storeId: the whole window for the store and its sections. */
export function BuilderPage({ designPath, contentId }: BuilderPageProps) {
  const { storeId = '' } = useParams();
  useDocumentTitle(t.design.builder.title);
  const words = t.design.builder;
  return (
    <Screen id={contentId} tabIndex={-1}>
      <WithDesign
        key={storeId}
        storeId={storeId}
        missing={
          <EmptyState
            icon={<StoreIcon />}
            level={1}
            title={words.missingTitle}
            text={words.missingText}
            action={
              <Button variant="contained" component={Link} to={designPath}>
                {words.back}
              </Button>
            }
          />
        }
      >
        {(loaded) => <Builder storeId={storeId} loaded={loaded} designPath={designPath} />}
      </WithDesign>
    </Screen>
  );
}

interface BuilderProps {
  storeId: string;
  loaded: LoadedDesign;
  designPath: string;
}

function Builder({ storeId, loaded, designPath }: BuilderProps) {
  const formId = useId();
  const isNarrow = useMediaQuery('(max-width: 899.95px)', { noSsr: true });
  const [width, setWidth] = useState<PreviewWidth>(isNarrow ? 'phone' : 'desktop');
  const editor = useDesignEditor(storeId, loaded);
  const steps = useUndo(editor);
  const guard = useUnsavedGuard(editor.form);
  const panel = <DesignPanel editor={editor} formId={formId} />;
  return (
    <>
      {guard}
      <BuilderBar
        back={`${designPath}?store=${storeId}`}
        title={loaded.store.title}
        editor={editor}
        formId={formId}
        steps={steps}
        width={width}
        onWidth={setWidth}
      />
      <Work>
        {!isNarrow && <Side aria-label={t.design.form}>{panel}</Side>}
        <LivePreview storeId={storeId} editor={editor} width={width} />
      </Work>
      {isNarrow && <PanelSheet part={editor.selectedSection}>{panel}</PanelSheet>}
    </>
  );
}
