import { writeOffReasons } from '#contract/products/product-choices.ts';
import { t } from '#web/kit/messages/t.ts';

/** Why units are written off. */
export const reasonOptions = writeOffReasons.map((value) => ({ value, label: t.shelf.writeOffReasons[value] }));
