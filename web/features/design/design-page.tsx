import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Starter } from '#contract/design/design.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { StoreSelector } from '#web/shared/store-selector/store-selector.tsx';
import { useSelectedStore } from '#web/shared/store-selector/use-selected-store.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { FormSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { UnsavedMark } from '#web/ui/form/unsaved-mark.tsx';
import { useUnsavedGuard } from '#web/ui/form/use-unsaved-guard.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { LoadedDesign } from './design.queries.ts';
import { applyStarter, hasOwnSettings } from './draft/apply-starter.ts';
import { DesignPanel } from './editor/design-panel.tsx';
import { type DesignEditor, useDesignEditor } from './editor/use-design-editor.ts';
import { PreviewCard } from './frame/preview-card.tsx';
import { StartersDialog } from './starters/starters-dialog.tsx';
import { WithDesign } from './with-design.tsx';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '320px minmax(0, 1fr)',
    height: 'max(560px, calc(100vh - 204px))',
    '& > *': { minHeight: 0, overflow: 'auto' },
  },
}));

interface DesignPageProps {
  themeCssPath: string;
}

/** /app/design: the sections of a store and how it looks, beside a live preview. */
export function DesignPage({ themeCssPath }: DesignPageProps) {
  useDocumentTitle(t.design.title);
  const { store, isLoading, error, retry } = useSelectedStore();
  const header = <PageHeader title={t.design.title} description={t.design.description} />;
  if (store) {
    return (
      <WithDesign key={store._id} storeId={store._id} header={header}>
        {(loaded) => <DesignEditorPage storeId={store._id} loaded={loaded} themeCssPath={themeCssPath} />}
      </WithDesign>
    );
  }
  return (
    <>
      {header}
      {isLoading || !error ? (
        <FormSkeleton fields={6} />
      ) : (
        <ErrorPanel
          text={describeFailure(error).message}
          correlationId={describeFailure(error).correlationId}
          onRetry={retry}
        />
      )}
    </>
  );
}

interface EditorPageProps extends DesignPageProps {
  storeId: string;
  loaded: LoadedDesign;
}

function DesignEditorPage({ storeId, loaded, themeCssPath }: EditorPageProps) {
  const formId = useId();
  const editor = useDesignEditor(storeId, loaded);
  const guard = useUnsavedGuard(editor.form, (from, to) => from.pathname !== to.pathname || from.search !== to.search);
  const actions = (
    <>
      <StoreSelector />
      <Button aria-haspopup="dialog" onClick={() => editor.setChoosingStarter(true)}>
        {t.design.startersButton}
      </Button>
      <Button component={Link} to={themeCssPath}>
        {t.design.themeCss}
      </Button>
      <Button component={Link} to={`/builder/${storeId}`}>
        {t.design.openBuilder}
      </Button>
    </>
  );
  return (
    <>
      {guard}
      <PageHeader
        title={t.design.title}
        description={t.design.description}
        mark={editor.isStylingChanged && <UnsavedMark />}
        actions={actions}
        primary={
          <SubmitButton form={formId} control={editor.form.control}>
            {t.common.saveNow}
          </SubmitButton>
        }
      />
      <Columns>
        <Card variant="outlined">
          <DesignPanel editor={editor} formId={formId} />
        </Card>
        <PreviewCard storeId={storeId} editor={editor} liveUrl={loaded.store.site.url} />
      </Columns>
      <DesignStarters editor={editor} />
    </>
  );
}

/** The starters of an editor. */
function DesignStarters({ editor: { form, isChoosingStarter, setChoosingStarter } }: { editor: DesignEditor }) {
  const { notify } = useSnackbar();
  if (!isChoosingStarter) return null;
  const values = form.getValues();
  const choose = (name: Starter) => {
    form.reset(applyStarter(values, name), { keepDefaultValues: true, keepSubmitCount: true });
    notify({ message: t.design.starters.applied(t.design.starters.names[name]), tone: 'success' });
  };
  return (
    <StartersDialog
      open
      current={values.choosedDesign}
      asksFirst={hasOwnSettings(values)}
      onChoose={choose}
      onClose={() => setChoosingStarter(false)}
    />
  );
}
