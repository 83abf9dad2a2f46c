import { lazy, Suspense, useId, useState } from 'react';
import type { Location } from 'react-router';
import type { Product } from '#contract/products/products.schemas.ts';
import { isPlanError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { isUpgradeStep } from '#web/kit/upgrade-prompt.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { CategoryInputs } from '#web/shared/categories/category-inputs.tsx';
import { LocationInput } from '#web/shared/locations/location-input.tsx';
import { useSiteAddress } from '#web/shared/stores/use-site-address.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { RatingInput } from '#web/ui/form/inputs/rating-input.tsx';
import { SwitchInput } from '#web/ui/form/inputs/toggle-inputs.tsx';
import { useUnsavedGuard } from '#web/ui/form/use-unsaved-guard.tsx';
import { Column, Columns } from '#web/ui/layout/editor-columns.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { SeoPanel } from '#web/ui/seo-panel/seo-panel.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import { DeleteDialog } from '../list/dialogs/delete-dialog.tsx';
import { useRemoveProduct } from '../use-remove-product.ts';
import { AttributesCard } from './attributes-card.tsx';
import { IdentifiersCard } from './identifiers-card.tsx';
import { ImagesCard } from './images-card.tsx';
import { UploadFailure } from './picture-uploads.ts';
import { PricesCard } from './prices-card.tsx';
import { ProductCard } from './product-card.tsx';
import { serverNames } from './product-form-schema.ts';
import { ProductHeader } from './product-header.tsx';
import type { ProductValues } from './product-values.ts';
import { StatusCard } from './status-card.tsx';
import { storedProduct } from './stored-product.ts';
import { type EditorOptions, useProductEditor } from './use-product-editor.ts';

const ShelfCard = lazy(async () => ({ default: (await import('../stock/shelf-card.tsx')).ShelfCard }));
const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }));

interface ProductEditorProps extends EditorOptions {
  onDeleted?: () => void;
}

/** The form of a product, new or not. On phones, where it is long, what changes daily comes first. */
export function ProductEditor({ onDeleted, ...options }: ProductEditorProps) {
  const formId = useId();
  const { form, base, uploads, submit, isLeading, conflict, resolve, dismissConflict } = useProductEditor(options);
  const guard = useUnsavedGuard(form, (from, to) => {
    if (base || !isUpgradeStep(to.state)) return toAnotherProduct(from, to);
    storedProduct.keep(form.getValues(), from);
    return false;
  });
  const [isDeleting, setDeleting] = useState(false);
  const address = useSiteAddress();
  const phone = usePhone();
  const isWriter = useMay('products.write');
  const shelf = base && (
    <Suspense>
      <ShelfCard product={base} />
    </Suspense>
  );
  const what = <ProductCard isNew={!base} />;
  const pictures = <ImagesCard uploads={uploads} />;
  const prices = (
    <>
      <PricesCard product={base} />
      {isWriter && shelf}
    </>
  );
  const status = <StatusCard current={base?.status} />;
  const filing = <OrganizeCard product={base} />;
  const details = (
    <>
      <IdentifiersCard product={base} />
      <AttributesCard />
      <SeoPanel<ProductValues> address={address} />
    </>
  );
  const selling = (
    <>
      <SellingCard />
      <RatingCard />
    </>
  );
  const sendAgain = () => document.querySelector<HTMLFormElement>(`form[id="${formId}"]`)?.requestSubmit();
  return (
    <>
      {guard}
      <ProductHeader
        product={base}
        form={form}
        formId={formId}
        uploads={uploads}
        onDelete={onDeleted && (() => setDeleting(true))}
      />
      {!isWriter && (
        <Banner tone="info" live={false}>
          {t.productForm.readOnly}
        </Banner>
      )}
      <Form
        form={form}
        id={formId}
        onSubmit={submit}
        describeError={describeError}
        serverNames={serverNames}
        inert={isLeading}
        readOnly={!isWriter}
        label={base ? t.productForm.editTitle : t.productForm.newTitle}
      >
        {phone ? (
          <Column>
            {!base && what}
            {prices}
            {status}
            {base && what}
            {pictures}
            {filing}
            {details}
            {selling}
          </Column>
        ) : (
          <Columns>
            <Column>
              {what}
              {pictures}
              {prices}
              {details}
            </Column>
            <Column>
              {status}
              {filing}
              {selling}
            </Column>
          </Columns>
        )}
      </Form>
      {!isWriter && shelf}
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
      {isDeleting && base && <DeleteProduct product={base} onDeleted={onDeleted} onClose={() => setDeleting(false)} />}
    </>
  );
}

/** The path stays the same from one product to another; what it asks for does not. */
const toAnotherProduct = (from: Location, to: Location) => from.pathname !== to.pathname || from.search !== to.search;

function describeError(error: unknown): string | null | undefined {
  if (isPlanError(error)) return null;
  return error instanceof UploadFailure ? t.productForm.uploadFailed : undefined;
}

interface DeleteProductProps {
  product: Product;
  onDeleted?: (() => void) | undefined;
  onClose: () => void;
}

/** Asks, deletes, and offers to bring the product back. */
function DeleteProduct({ product, onDeleted, onClose }: DeleteProductProps) {
  const remove = useRemoveProduct();
  const { deleteTitle, deleteText } = t.products;
  const confirm = async () => {
    await remove(product._id);
    onDeleted?.();
  };
  return <DeleteDialog title={deleteTitle} text={deleteText(product.title)} onConfirm={confirm} onClose={onClose} />;
}

/** Where it is filed, and which stores carry it. */
function OrganizeCard({ product }: { product: Product | undefined }) {
  return (
    <SectionCard title={t.productForm.sections.organize}>
      <FormGrid>
        <CategoryInputs saved={product} required={product?.category !== null} />
        <LocationInput />
      </FormGrid>
    </SectionCard>
  );
}

/** How it is offered. */
function SellingCard() {
  const { sections, fields, featuredHint, shippableHint, deliverableHint } = t.productForm;
  return (
    <SectionCard title={sections.selling}>
      <SwitchInput<ProductValues> name="isFeatured" label={fields.isFeatured} helperText={featuredHint} />
      <SwitchInput<ProductValues> name="isShippable" label={fields.isShippable} helperText={shippableHint} />
      <SwitchInput<ProductValues> name="isDeliverable" label={fields.isDeliverable} helperText={deliverableHint} />
    </SectionCard>
  );
}

function RatingCard() {
  const { sections, fields } = t.productForm;
  return (
    <SectionCard title={sections.rating}>
      <RatingInput<ProductValues> name="rating" label={fields.rating} hideLabel />
    </SectionCard>
  );
}
