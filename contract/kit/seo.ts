import { z } from 'zod';
import { textOf } from './values.ts';

const seoText = (max: number) => textOf(max).min(1, 'Too Short').optional();

/** What search engines are told; what is left out follows the name. */
export const seoInput = z.object({ title: seoText(300), description: seoText(1000), slug: seoText(200) });

export const seoMetaData = z.object({ title: z.string(), description: z.string(), slug: z.string() });
