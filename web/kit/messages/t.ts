import { type Catalogue, en } from './en.ts';

/** The locale that dates, numbers and money are formatted in. */
export const locale = 'en-US';

/** Every text of the product in the reader's language: `t.common.save`. */
export const t: Catalogue = en;
