import { describe, expect, test } from 'vitest';
import { barcodeSchema, cellsOf, mostOf, qrSchema, recallBarcode, recallQr } from './label-options.ts';

const messagesOf = (changes: object): string[] => {
  const parsed = barcodeSchema.safeParse({ ...recallBarcode({}), ...changes });
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
};

describe('options of labels', () => {
  test('begin with a label a page and everything shown, QR codes with A4', () => {
    expect(recallBarcode({})).toMatchObject({ label: 'DK-1201', paper: 'label', symbology: 'auto', copies: 'each' });
    expect(recallQr({})).toMatchObject({ content: 'page', paper: 'a4', copies: 'each' });
    expect(qrSchema.safeParse(recallQr({})).success).toBe(true);
    expect(messagesOf({})).toEqual([]);
  });

  test('are what was chosen last; one that is damaged costs only itself, and a sheet that was begun is not remembered', () => {
    const kept = { label: 'DK-1209', paper: 'a4', symbology: 'aztec', nudgeX: 'left', startCell: 7 };
    expect(recallBarcode(kept)).toMatchObject({
      label: 'DK-1209',
      paper: 'a4',
      symbology: 'auto',
      nudgeX: 0,
      startCell: 1,
    });
  });

  test('are told apart where they can’t be', () => {
    expect(messagesOf({ copies: 'number', amount: null })).toEqual(['Enter a whole number of 1 or more']);
    expect(messagesOf({ copies: 'number', amount: -2 })).toEqual(['Enter a whole number of 1 or more']);
    expect(messagesOf({ copies: 'number', amount: 1001 })).toEqual(['At most 1,000']);
    expect(messagesOf({ copies: 'each', amount: -2 })).toEqual([]);
    expect(messagesOf({ nudgeX: 21 })).toEqual(['Enter -20 to 20']);
    const cells = cellsOf({ paper: 'a4', label: 'DK-1201' });
    expect(messagesOf({ paper: 'a4', startCell: cells })).toEqual([]);
    expect(messagesOf({ paper: 'a4', startCell: cells + 1 })).toEqual([`Enter 1 to ${cells}`]);
    expect(messagesOf({ paper: 'label', startCell: null })).toEqual([]);
  });

  test('by stock quantity allow 200 labels in total, otherwise as many as can be drawn', () => {
    expect(mostOf({ copies: 'stock' })).toBe(200);
    expect(mostOf({ copies: 'each' })).toBe(1000);
    expect(mostOf({ copies: 'number' })).toBe(1000);
  });
});
