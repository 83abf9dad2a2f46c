import { z } from 'zod';
import { route } from '../kit/route.ts';
import { byId, id, requiredText, timestamp } from '../kit/values.ts';

/** So many pictures one pairing takes. */
export const mostPhonePictures = 60;

const secret = requiredText(200);

export const phones = {
  pair: route('POST', '/phones', {
    summary:
      'Let a phone take pictures for this screen: a token for a QR code, which one phone can use for ten minutes',
    permission: 'media.write',
    reply: [201, z.object({ _id: id, token: z.string(), expiresAt: timestamp })],
    fails: ['TOO_MANY'],
  }),
  pictures: route('GET', '/phones/:id/pictures', {
    summary: 'What a phone of one’s own has sent since, in order; kept once something is saved with it',
    permission: 'media.write',
    params: byId,
    query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
    reply: z.object({
      isOpened: z.boolean(),
      pictures: z.array(z.object({ number: z.number(), key: z.string() })),
    }),
    fails: ['NOT_FOUND'],
  }),
  end: route('DELETE', '/phones/:id', {
    summary: 'The screen is left: the phone can send nothing any more',
    permission: 'media.write',
    params: byId,
    reply: [204],
    fails: ['NOT_FOUND'],
  }),
  open: route('POST', '/phones/open', {
    summary: 'Of the phone: uses the token of the QR code up, for a secret of its own',
    access: 'public',
    body: z.object({ token: secret }),
    reply: z.object({ phone: z.string(), left: z.number() }),
    fails: ['GONE', 'TOO_MANY'],
  }),
  send: route('POST', '/phones/pictures', {
    summary: 'Of the phone: one picture',
    access: 'public',
    form: z.object({ phone: secret }),
    files: { picture: 1 },
    reply: z.object({ left: z.number() }),
    fails: ['INVALID', 'GONE', 'TOO_MANY'],
  }),
};
