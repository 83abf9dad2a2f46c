import { useFormState } from 'react-hook-form';
import type { Product } from '#contract/products/products.schemas.ts';
import { formatDate } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { HistoryButton } from '#web/shared/history/history-button.tsx';
import { productsPath } from '#web/shared/products/product-paths.ts';
import { statusLooks } from '#web/shared/products/product-status.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { DeleteMenu, PhoneFacts, UnsavedStatus } from '#web/ui/form/editor-header-parts.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { DiscardButton } from '#web/ui/form/unsaved-mark.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import type { PictureUploads } from './picture-uploads.ts';
import { useUploadStates } from './use-picture-uploads.ts';
import type { ProductForm } from './use-product-editor.ts';

interface ProductHeaderProps {
  product: Product | undefined;
  form: ProductForm;
  formId: string;
  uploads: PictureUploads;
  /** None where it was just made: it is deleted from its own page. */
  onDelete: (() => void) | undefined;
}

/** Title, facts and the buttons that end the edit; in sight wherever the page is scrolled to. */
export function ProductHeader({ product, form, formId, uploads, onDelete }: ProductHeaderProps) {
  const words = t.productForm;
  const phone = usePhone();
  const isWriter = useMay('products.write');
  const { isDirty } = useFormState({ control: form.control });
  const isUploading = [...useUploadStates(uploads).values()].some(({ status }) =>
    ['waiting', 'running'].includes(status),
  );
  const facts = product ? factsOf(product) : words.numbersLater;
  const mark = <UnsavedStatus isDirty={isDirty} />;
  return (
    <PageHeader
      // On phones the save button is at the foot, always in sight.
      sticky={!phone}
      back={{ to: productsPath, label: words.back }}
      title={product?.title ?? words.newTitle}
      chips={product && <StatusChip {...statusLooks[product.status]} />}
      description={phone ? <PhoneFacts>{isDirty ? mark : facts}</PhoneFacts> : facts}
      actions={
        <>
          {!phone && mark}
          {isDirty && <DiscardButton form={form} />}
          {product && <HistoryButton of={{ subject: 'product', subjectId: product._id }} />}
          {product && onDelete && isWriter && <DeleteMenu words={words} onDelete={onDelete} />}
        </>
      }
      primary={
        isWriter && (
          <SubmitButton
            form={formId}
            control={form.control}
            pendingLabel={isUploading ? words.uploading : words.saving}
          >
            {words.save}
          </SubmitButton>
        )
      }
    />
  );
}

function factsOf({ cl_sku: clSku, createdAt, isChanged }: Product): string {
  const { added, changedNotLive } = t.productForm;
  return [clSku, added(formatDate(createdAt)), isChanged && changedNotLive].filter(Boolean).join(' · ');
}
