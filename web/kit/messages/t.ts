/** The locale that dates, numbers and money are formatted in. */
export const locale = 'en-US';

// A list of names instead of one object: each text travels with the screens that say it.
/** Every text of the product in the reader's language: `t.common.save`. */
export * as t from './en.ts';
