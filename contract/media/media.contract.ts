import { z } from 'zod';
import { route } from '../kit/route.ts';
import { byId, id, paging, textOf, timestamp } from '../kit/values.ts';

export const mediaImage = z.object({
  _id: id,
  /** A path on the assets host. */
  url: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  createdAt: timestamp,
});

export const altInput = z.object({ alt: textOf(500) });

export type MediaImage = z.output<typeof mediaImage>;

export const media = {
  list: route('GET', '/media', {
    summary: 'The media gallery, newest first; the total comes in X-Total-Count',
    permission: 'products.read',
    query: paging.pick({ page: true, pageSize: true }),
    reply: z.array(mediaImage),
  }),
  upload: route('POST', '/media', {
    summary: 'Add an image to the gallery',
    permission: 'media.write',
    form: z.object({}),
    files: { images: 1 },
    reply: z.array(mediaImage),
    fails: ['INVALID', 'TOO_LARGE'],
  }),
  update: route('PUT', '/media/:id', {
    summary: 'Change the alt text of an image',
    permission: 'media.write',
    params: byId,
    body: altInput,
    reply: mediaImage,
    fails: ['NOT_FOUND'],
  }),
  remove: route('DELETE', '/media/:id', {
    summary: 'Delete an image from the gallery',
    permission: 'media.write',
    params: byId,
    reply: [204],
    fails: ['NOT_FOUND'],
  }),
};
