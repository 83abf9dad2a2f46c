import { z } from 'zod';
import { t } from '#web/kit/messages/t.ts';
import { symbologies } from '#web/shared/labels/code/symbologies.ts';
import { dotsOfLabel, labelNames } from '#web/shared/labels/layout/label-sizes.ts';
import { gridOf, papers, sheetPoints } from '#web/shared/labels/layout/sheet-grid.ts';
import { codeSources, copyModes } from './label-goods.ts';

/** By stock quantity. */
const maxByStock = 200;
/** Otherwise so many as are drawn within seconds. */
const maxLabels = 1000;
export const warnedQuantity = 10;
export const maxQuantity = 150;

const words = t.labels;
const maxNudge = 20;

const nudge = z.number().min(-maxNudge, words.wrongNudge).max(maxNudge, words.wrongNudge).nullable();

const amount = z
  .number(words.copies.whole)
  .int(words.copies.whole)
  .min(1, words.copies.whole)
  .max(maxLabels, words.copies.tooMany);

const common = {
  title: z.boolean(),
  price: z.boolean(),
  sku: z.boolean(),
  copies: z.enum(copyModes),
  amount: amount.nullable(),
  cutLines: z.boolean(),
};

const barcodeFields = z.object({
  ...common,
  label: z.enum(labelNames),
  paper: z.enum(papers),
  symbology: z.enum(['auto', ...symbologies]),
  source: z.enum(codeSources),
  startCell: z.number().int().nullable(),
  nudgeX: nudge,
  nudgeY: nudge,
});

/** How many labels a sheet holds; 1 on a label printer. */
export function cellsOf({ paper, label }: Pick<BarcodeOptions, 'paper' | 'label'>): number {
  return paper === 'label' ? 1 : gridOf(sheetPoints[paper], dotsOfLabel(label)).cells.length;
}

/** How many labels can be made at a time. */
export const mostOf = ({ copies }: Pick<BarcodeOptions, 'copies'>): number =>
  copies === 'stock' ? maxByStock : maxLabels;

// Where it is not shown it can't be wrong.
const anyAmount = { amount: z.number().nullable() };

function checkAmount(options: Pick<BarcodeOptions, 'copies' | 'amount'>, context: z.RefinementCtx): void {
  if (options.copies !== 'number') return;
  for (const { message } of amount.safeParse(options.amount).error?.issues ?? []) {
    context.addIssue({ code: 'custom', path: ['amount'], message });
  }
}

export const barcodeSchema = barcodeFields
  .extend(anyAmount)
  .superRefine(checkAmount)
  .superRefine((options, context) => {
    const cells = cellsOf(options);
    const { paper, startCell } = options;
    if (paper === 'label' || (startCell !== null && startCell >= 1 && startCell <= cells)) return;
    context.addIssue({ code: 'custom', path: ['startCell'], message: words.wrongStart(cells) });
  });

export type BarcodeOptions = z.output<typeof barcodeFields>;

const usualCommon = { title: true, price: true, sku: true, copies: 'each', amount: 1, cutLines: false } as const;

const usualBarcode: BarcodeOptions = {
  ...usualCommon,
  label: 'DK-1201',
  paper: 'label',
  symbology: 'auto',
  source: 'barcode',
  startCell: 1,
  nudgeX: 0,
  nudgeY: 0,
};

export const qrSizes = {
  small: { width: 30, height: 38 },
  medium: { width: 45, height: 55 },
  large: { width: 70, height: 84 },
} as const;

const qrFields = z.object({
  ...common,
  content: z.enum(['page', 'code']),
  store: z.string(),
  size: z.enum(['small', 'medium', 'large']),
  paper: z.enum(['a4', 'letter']),
});

export const qrSchema = qrFields.extend(anyAmount).superRefine(checkAmount);

export type QrOptions = z.output<typeof qrFields>;

const usualQr: QrOptions = { ...usualCommon, content: 'page', store: '', size: 'medium', paper: 'a4', sku: false };

/** What was chosen last on this device; a damaged choice costs only itself. */
export const recallBarcode = (kept: Record<string, unknown>): BarcodeOptions => ({
  ...recall(barcodeFields.shape, usualBarcode, kept),
  // A sheet that was begun then is another one now.
  startCell: 1,
});

export const recallQr = (kept: Record<string, unknown>): QrOptions => recall(qrFields.shape, usualQr, kept);

function recall<Options extends object>(
  shape: { [Name in keyof Options]: z.ZodType<Options[Name]> },
  usual: Options,
  kept: Record<string, unknown>,
): Options {
  const options = { ...usual };
  for (const name of Object.keys(usual) as (keyof Options & string)[]) {
    const parsed = shape[name].safeParse(kept[name]);
    if (parsed.success) options[name] = parsed.data;
  }
  return options;
}
