import { z } from 'zod';
import { contentStatuses, postInput } from '#contract/content/content.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { toLocalTime, toMoment } from '#web/ui/form/inputs/local-time.ts';
import { noSeo, seoSchema, seoToWire } from '#web/ui/seo-panel/seo-schema.ts';
import type { SeoValues } from '#web/ui/seo-panel/seo-values.ts';
import type { WritingBody } from '../content.queries.ts';
import type { WholeWriting } from '../content-kinds.ts';

const { excerpt, coverAlt, author, title, content } = postInput.shape;
const words = t.content;

/** The words between the commas. */
export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

const tags = z
  .string()
  .refine((text) => tagsOf(text).length <= 20, words.tooManyTags)
  .refine((text) => tagsOf(text).every((tag) => tag.length <= 40), words.tagTooLong);

/** The contract's rules, for values as the form holds them. */
export const writingSchema = (before: SeoValues = noSeo) =>
  z
    .object({
      title,
      tags,
      cover: z.string(),
      content: content.unwrap(),
      excerpt: excerpt.unwrap(),
      coverAlt: coverAlt.unwrap(),
      author: author.unwrap(),
      status: z.enum(contentStatuses),
      /** As a date and time field holds it: without a zone, or empty. */
      publishAt: z.string(),
      seoMetaData: seoSchema(before),
    })
    .refine(({ status, publishAt }) => status !== 'scheduled' || publishAt !== '', {
      message: words.chooseMoment,
      path: ['publishAt'],
    });

export type WritingValues = z.input<ReturnType<typeof writingSchema>>;
export type WritingOutput = z.output<ReturnType<typeof writingSchema>>;

/** What the form begins with: as it is saved, or empty. */
export const writingValues = (saved: WholeWriting | undefined): WritingValues => ({
  title: saved?.title ?? '',
  content: saved?.content ?? '',
  status: saved?.status ?? 'draft',
  publishAt: saved?.status === 'scheduled' ? toLocalTime(saved.publishAt) : '',
  seoMetaData: saved?.seoMetaData ?? noSeo,
  excerpt: saved?.excerpt ?? '',
  cover: saved?.cover ?? '',
  coverAlt: saved?.coverAlt ?? '',
  author: saved?.author ?? '',
  tags: saved?.tags?.join(', ') ?? '',
});

/** What is sent to save; a page is sent without what only posts have. */
export function toBody(values: WritingOutput, { isNew, isPost }: { isNew: boolean; isPost: boolean }): WritingBody {
  const { title: name, status, publishAt, seoMetaData } = values;
  const { excerpt: summary, cover, coverAlt: alt, author: by, tags: typed } = values;
  return {
    title: name,
    content: values.content,
    status,
    publishAt: status === 'scheduled' ? toMoment(publishAt) : null,
    seoMetaData: seoToWire(seoMetaData, { name, isNew }),
    ...(isPost && { excerpt: summary, cover: cover || null, coverAlt: alt, author: by, tags: tagsOf(typed) }),
  };
}
