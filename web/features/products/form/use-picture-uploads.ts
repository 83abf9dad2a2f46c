import { useEffect, useState, useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import { products } from '#contract/products/products.contract.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import type { ZodForm } from '#web/ui/form/use-zod-form.ts';
import { createPictureUploads, type PictureUploads, type SendPicture } from './picture-uploads.ts';
import type { ProductValues } from './product-values.ts';

const sendPicture: SendPicture = async (file, options) => {
  const [stored] = await call(products.uploadImages, { form: {}, files: { images: file } }, options);
  return stored?.key ? { key: stored.key } : { problem: stored?.problem ?? t.editing.images.unsupportedTitle };
};

/** Uploads the form's pictures as they are added, and stops those that are removed. */
export function usePictureUploads(form: ZodForm<ProductValues, unknown>): PictureUploads {
  const [uploads] = useState(() => createPictureUploads(sendPicture));
  const pictures = useWatch({ control: form.control, name: 'pictures' });
  useEffect(() => uploads.sync(pictures), [uploads, pictures]);
  useEffect(() => () => uploads.end(), [uploads]);
  return uploads;
}

/** What has become of each picture so far. */
export const useUploadStates = (uploads: PictureUploads) => useSyncExternalStore(uploads.subscribe, uploads.get);
