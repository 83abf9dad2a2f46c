import { choosableStatuses } from '#contract/products/product-choices.ts';
import { conditions } from '#contract/products/products.schemas.ts';
import type {
  ImportCause,
  ImportField,
  ImportFix,
  ImportFixAct,
  ImportProblemGroup,
} from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';

type Fix = ImportFix['fix'];

/** One thing that can be done about all rows of a reason. */
export interface FixOption {
  id: string;
  label: string;
  /** What is sent; of a value that has to be typed first the function that makes it. */
  fix: Fix | ((value: string) => Fix);
  /** One of our own words for the file's, which reads as "Use for all". */
  isWord: boolean;
}

const words = t.importing.tray;

/** The words that a value is chosen from, where there is a list of them. */
const wordsOf: Partial<Record<ImportCause, readonly string[]>> = { condition: conditions, status: choosableStatuses };

/** The first of the conditions that most foreign words mean. */
const likelyWord: Partial<Record<ImportCause, string>> = { condition: 'Used', status: 'Unpublished' };

const shares = [50, 30, 40, 60, 70, 80];

/** Which field a value for all is typed for. */
const fields: Partial<Record<ImportCause, ImportField>> = {
  asin: 'asin',
  currency: 'price',
  'barcode-lost': 'barcode',
  'barcode-wrong': 'barcode',
  price: 'price',
  'price-missing': 'price',
  'price-order': 'price',
  quantity: 'quantity',
  'title-missing': 'title',
};

/** What a typed value is called: "Price". */
export const nameOfValue = ({ cause, column }: ImportProblemGroup): string => {
  const field = fields[cause];
  return field ? t.importing.fields[field] : (column ?? words.acts.use);
};

const option = (id: string, label: string, fix: FixOption['fix'], isWord = false): FixOption => ({
  id,
  label,
  fix,
  isWord,
});

function optionsOf(act: ImportFixAct, group: ImportProblemGroup): FixOption[] {
  const use = (value: string): Fix => ({ act: 'use', use: value });
  switch (act) {
    case 'use': {
      const known = wordsOf[group.cause];
      if (!known) return [option('use', words.acts.use, use)];
      const likely = likelyWord[group.cause];
      const sorted = known.toSorted((a, b) => Number(b === likely) - Number(a === likely));
      return sorted.map((word) => option(`use ${word}`, word, use(word), true));
    }
    case 'share-of-compare-at':
      return shares.map((percent) => option(`share ${percent}`, words.share(percent), { act, percent }));
    case 'choose':
      // Each row has its own answer.
      return [];
    case 'keep':
      return [option(act, group.cause === 'currency' ? words.asDollars : words.acts.keep, { act })];
    default:
      return [option(act, words.acts[act], { act })];
  }
}

/** What can be done for all rows of a reason, the likeliest first; none where each row has to be looked at. */
export function fixOptions(group: ImportProblemGroup): FixOption[] {
  // One value that has to be typed hardly fits all rows; a share of what they have does.
  const isShare = (act: ImportFixAct) => act === 'share-of-compare-at';
  const acts = group.acts.toSorted((a, b) => Number(isShare(b)) - Number(isShare(a)));
  return acts.flatMap((act) => optionsOf(act, group));
}

/** What is sent to do it: for the rows of this value alone, where they share one. */
export function fixFor(group: ImportProblemGroup, { fix }: FixOption, typed: string): ImportFix {
  const { cause, value, isShared } = group;
  const done = typeof fix === 'function' ? fix(typed) : fix;
  return isShared && value !== null ? { cause, value, fix: done } : { cause, fix: done };
}
