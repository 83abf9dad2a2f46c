import { type ImportField, importFields, type ProductImport } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';

/** What a file can change of products: the fields it has a column for; the quantity has a rule of its own. */
export const changeableFields = (made: ProductImport): ImportField[] =>
  importFields.filter((field) => field !== 'quantity' && hasColumn(made, field));

const hasColumn = ({ sources, mapping }: ProductImport, field: ImportField): boolean =>
  Boolean(sources[field]?.length || mapping[field]);

const named = 2;

/** "Price, quantity": what a file changes of products that are there already, in a word or two. */
export function describeUpdate(made: ProductImport): string {
  const words = t.importing.settings;
  const { matched, fields, stock } = made.settings;
  if (matched === 'skip') return words.summary.keepAll;
  if (matched === 'create') return words.summary.createAgain;
  const names = changeableFields(made)
    .filter((field) => fields.includes(field))
    .map((field) => t.importing.fields[field].toLowerCase());
  if (stock !== 'keep' && hasColumn(made, 'quantity')) names.push(words.quantity);
  if (names.length === 0) return words.summary.nothing;
  const text = names.length > named ? words.summary.fields(names.length) : names.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What happens to the products of one kind, as the button says it that leads to the settings. */
export function describeRule(made: ProductImport, action: 'create' | 'update' | 'restock' | 'unchanged'): string {
  const { summary } = t.importing.settings;
  if (action === 'create') return made.settings.unmatched === 'create' ? summary.create : summary.skip;
  return action === 'restock' ? summary.stock[made.settings.stock] : describeUpdate(made);
}
