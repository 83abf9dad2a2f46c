import type * as en from './en.ts';

/** The locale that dates, numbers and money are formatted in. */
export const locale = 'en-US';

// A list of names instead of one object: each text travels with the screens that say it.
/** Every text of the product in the reader's language: `t.common.save`. */
export * as t from './en.ts';

type Translated<Told> = Told extends string
  ? string
  : Told extends (...values: infer Values) => infer Said
    ? (...values: Values) => Translated<Said>
    : { readonly [Name in keyof Told]: Translated<Told[Name]> };

/** What a catalogue of another language has to be: every name that English has, in the same shape. */
export type Messages = Translated<typeof en>;
