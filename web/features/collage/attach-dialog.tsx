import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { maxImages, type Product } from '#contract/products/products.schemas.ts';
import { ApiError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { productInConflict } from '#web/shared/products/product-conflict.ts';
import { pathOfProduct } from '#web/shared/products/product-paths.ts';
import { productQuery, refreshProducts } from '#web/shared/products/products.queries.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { attachImage, attachPlaces, storeCollage } from './attach-collage.ts';
import type { Collage } from './use-collage.ts';

const words = t.collage.attach;

const attachForm = z.object({ product: z.string(), place: z.enum(attachPlaces) });

type AttachValues = z.output<typeof attachForm>;

interface AttachDialogProps {
  collage: Collage;
  makeFile: () => Promise<File>;
  onClose: () => void;
}

/** Gives the collage to one of the chosen products. */
export function AttachDialog({ collage: { products, placed, learn }, makeFile, onClose }: AttachDialogProps) {
  const first = placed[0]?.productId ?? products[0]?._id ?? '';
  const form = useZodForm(attachForm, { defaultValues: { product: first, place: 'last' } });
  const chosen = useWatch({ control: form.control, name: 'product' });
  const isFull = (products.find(({ _id }) => _id === chosen)?.images.length ?? 0) >= maxImages;
  const tell = useTellAttached(learn);
  // A second try sends the picture no second time.
  const stored = useRef<string>(undefined);

  const attach = async ({ product: id, place }: AttachValues) => {
    const product = products.find(({ _id }) => _id === id);
    if (!product) return;
    stored.current ??= await storeCollage(await makeFile());
    const { warnings: _, ...saved } = await attachImage(product, stored.current, place);
    tell(saved);
    onClose();
  };
  const describe = (error: unknown) => {
    const current = productInConflict(error);
    if (current) learn([current]);
    if (current) return words.conflict;
    return error instanceof ApiError ? (error.status === 404 ? words.gone : undefined) : t.collage.cannotDraw;
  };
  return (
    <FormDialog
      open
      form={form}
      guarded={false}
      title={words.title}
      description={words.text}
      submitLabel={words.submit}
      pendingLabel={words.pending}
      submitDisabled={isFull}
      describeError={describe}
      onSubmit={attach}
      onClose={onClose}
    >
      <SelectInput<AttachValues>
        name="product"
        label={words.product}
        options={products.map(({ _id, title }) => ({ value: _id, label: title }))}
        helperText={isFull ? words.full(maxImages) : undefined}
      />
      <SelectInput<AttachValues>
        name="place"
        label={words.place}
        options={attachPlaces.map((value) => ({ value, label: words.places[value] }))}
      />
    </FormDialog>
  );
}

function useTellAttached(learn: Collage['learn']) {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  const navigate = useNavigate();
  return (product: Product) => {
    learn([product]);
    client.setQueryData(productQuery(product._id).queryKey, product);
    void refreshProducts(client);
    const open = () => void navigate(pathOfProduct(product._id), { state: { product } });
    notify({
      message: words.done(product.title),
      tone: 'success',
      action: { label: words.open, onSelect: open },
    });
  };
}
