import Typography from '@mui/material/Typography';
import { lazy, Suspense, useId } from 'react';
import type { Location } from 'react-router';
import { maxImages } from '#contract/products/products.schemas.ts';
import type { Truckload } from '#contract/truckloads/truckloads.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { CategoryInputs } from '#web/shared/categories/category-inputs.tsx';
import { LocationInput } from '#web/shared/locations/location-input.tsx';
import { useSiteAddress } from '#web/shared/stores/use-site-address.ts';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useUnsavedGuard } from '#web/ui/form/use-unsaved-guard.tsx';
import { Column, Columns } from '#web/ui/layout/editor-columns.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { SeoPanel } from '#web/ui/seo-panel/seo-panel.tsx';
import { SortableImagesInput } from '#web/ui/sortable-images/sortable-images-input.tsx';
import { useRemoveTruckload } from '../use-remove-truckload.ts';
import { CostsCard } from './costs-card.tsx';
import { LotCard } from './lot-card.tsx';
import { ManifestCard } from './manifest-card.tsx';
import { OfferCard } from './offer-card.tsx';
import { PricesCard } from './prices-card.tsx';
import { serverNames } from './truckload-form-schema.ts';
import { TruckloadHeader } from './truckload-header.tsx';
import type { TruckloadValues } from './truckload-values.ts';
import { type EditorOptions, useTruckloadEditor } from './use-truckload-editor.ts';

const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }));

interface TruckloadEditorProps extends EditorOptions {
  onDeleted?: () => void;
}

/** The form of a truckload, new or not. */
export function TruckloadEditor({ onDeleted, ...options }: TruckloadEditorProps) {
  const formId = useId();
  const { form, base, share, submit, isLeading, conflict, resolve, dismissConflict } = useTruckloadEditor(options);
  const guard = useUnsavedGuard(form, toAnotherTruckload);
  const remove = useRemove(base?._id, onDeleted);
  const address = `${useSiteAddress()} › truckloads`;
  // How its manifest is read changes without an edit.
  const latest = options.truckload ?? base;
  const sendAgain = () => document.querySelector<HTMLFormElement>(`form[id="${formId}"]`)?.requestSubmit();
  return (
    <>
      {guard}
      <TruckloadHeader truckload={base} form={form} formId={formId} share={share} onDelete={onDeleted && remove} />
      <Form
        form={form}
        id={formId}
        onSubmit={submit}
        serverNames={serverNames}
        inert={isLeading}
        label={base ? t.truckloadForm.editTitle : t.truckloadForm.newTitle}
      >
        <Columns>
          <Column>
            <LotCard truckload={base} />
            <ImagesCard />
            <ManifestCard truckload={latest} />
            <CostsCard truckload={latest} />
            <PricesCard />
            <SeoPanel<TruckloadValues> address={address} />
          </Column>
          <Column>
            <OfferCard current={base?.status} />
            <OrganizeCard truckload={base} />
          </Column>
        </Columns>
      </Form>
      <Suspense>
        {conflict && (
          <ConflictDialog
            conflict={conflict}
            onClose={dismissConflict}
            onResolve={(keep) => {
              if (resolve(keep)) sendAgain();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** The path stays the same from one truckload to another; what it asks for does not. */
const toAnotherTruckload = (from: Location, to: Location) => from.pathname !== to.pathname || from.search !== to.search;

function useRemove(id: string | undefined, onDeleted: (() => void) | undefined): () => void {
  const remove = useRemoveTruckload();
  const { notify } = useSnackbar();
  return () => {
    if (id === undefined) return;
    void remove(id)
      .then(() => onDeleted?.())
      .catch((error: unknown) => notify({ ...describeFailure(error), tone: 'error' }));
  };
}

/** The pictures of a truckload, which go out with the form. */
function ImagesCard() {
  const hint = (
    <Typography variant="caption" color="textTertiary">
      {t.editing.images.hint}
    </Typography>
  );
  return (
    <SectionCard title={t.truckloadForm.sections.images} action={hint}>
      <SortableImagesInput<TruckloadValues> name="pictures" maxImages={maxImages} />
    </SectionCard>
  );
}

/** Where it is filed, and which stores carry it. */
function OrganizeCard({ truckload }: { truckload: Truckload | undefined }) {
  return (
    <SectionCard title={t.truckloadForm.sections.organize}>
      <FormGrid>
        <CategoryInputs saved={truckload} />
        <LocationInput />
      </FormGrid>
    </SectionCard>
  );
}
