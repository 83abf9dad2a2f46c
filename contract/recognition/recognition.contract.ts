import { z } from 'zod';
import { route } from '../kit/route.ts';
import { id, pictureKey, requiredText, textOf } from '../kit/values.ts';

/** So many pictures of one merchant are looked at within an hour. */
export const maxPicturesAnHour = 300;

export const vendorInput = z
  .object({
    /** Where the vendor’s API begins. */
    address: requiredText(500).refine((value) => URL.canParse(value), 'Not an address'),
    model: requiredText(100),
    /** Left out, the one that is kept stays; another server needs it anew. */
    key: textOf(500).default(''),
  })
  .meta({ examples: [{ address: 'https://api.example.com/v1', model: 'sees-pictures-1', key: 'sk-1234' }] });

export const recognitionVendor = z.object({
  /** Empty where nobody has set one up. */
  address: z.string(),
  model: z.string(),
  hasKey: z.boolean(),
  /** Where nobody has set one up, the sandbox answers. */
  usesSandbox: z.boolean(),
});

const names = z.array(requiredText(60)).max(40, 'At most 40 names');

export const suggestionInput = z.object({
  /** Of a picture that was uploaded for a product, or sent by a paired phone. */
  picture: pictureKey,
  /** What a title is put together from. */
  pieces: names.default([]),
  /** What may be wrong with goods. */
  defects: names.default([]),
});

/** What a picture seems to show: for a person to take over, and saved nowhere. Empty where it does not tell. */
export const suggestion = z.object({
  title: z.string(),
  brand: z.string(),
  model: z.string(),
  category: z.object({ _id: id, name: z.string() }).nullable(),
  /** By the names that were asked for. */
  pieces: z.array(z.object({ name: z.string(), value: z.string() })),
  defects: z.array(z.string()),
  /** What else can be seen of its condition. */
  condition: z.string(),
});

export type VendorInput = z.output<typeof vendorInput>;
export type RecognitionVendor = z.output<typeof recognitionVendor>;
export type SuggestionInput = z.output<typeof suggestionInput>;
export type Suggestion = z.output<typeof suggestion>;

export const recognition = {
  state: route('GET', '/recognition/state', {
    summary: 'Whether anybody recognises goods in pictures for this account',
    permission: 'intake.receive',
    reply: z.object({ isReady: z.boolean() }),
  }),
  vendor: route('GET', '/recognition', {
    summary: 'Who recognises goods in pictures; the key is never told',
    permission: 'channels.connect',
    reply: recognitionVendor,
  }),
  save: route('PUT', '/recognition', {
    summary: 'Have goods recognised by a vendor of one’s own, once it has answered to an empty picture',
    permission: 'channels.connect',
    body: vendorInput,
    reply: recognitionVendor,
    fails: ['INVALID', 'TOO_MANY', 'UNAVAILABLE'],
  }),
  remove: route('DELETE', '/recognition', {
    summary: 'Ask the vendor no more, and forget its key',
    permission: 'channels.connect',
    reply: recognitionVendor,
    fails: ['NOT_FOUND'],
  }),
  suggest: route('POST', '/recognition/suggestions', {
    summary: 'What a picture seems to show, as a suggestion; nothing is saved',
    permission: 'intake.receive',
    body: suggestionInput,
    reply: suggestion.nullable(),
    fails: ['INVALID', 'CONFLICT', 'TOO_MANY', 'UNAVAILABLE'],
  }),
};
