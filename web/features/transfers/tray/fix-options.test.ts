import { describe, expect, test } from 'vitest';
import type { ImportProblemGroup } from '#contract/transfers/transfers.contract.ts';
import { fixFor, fixOptions, nameOfValue } from './fix-options.ts';

const group = (part: Partial<ImportProblemGroup>): ImportProblemGroup => ({
  cause: 'condition',
  column: 'Condition',
  value: 'Ungraded',
  isShared: true,
  rows: 18,
  message: '',
  acts: ['use', 'leave-out', 'skip'],
  ...part,
});
const labelsOf = (part: Partial<ImportProblemGroup>) => fixOptions(group(part)).map(({ label }) => label);

describe('about rows that need somebody', () => {
  test('a foreign word for a condition can be any of ours', () => {
    expect(labelsOf({})).toEqual([
      'Used',
      'New',
      'Like-new',
      'Open-box',
      'Refurbished',
      'Bring without it',
      'Skip these rows',
    ]);
  });

  test('a missing price can be a share of the compare-at price', () => {
    const labels = labelsOf({ cause: 'price-missing', value: '0', acts: ['use', 'share-of-compare-at', 'skip'] });
    expect(labels[0]).toBe('Compare-at × 50 %');
    expect(labels.slice(-2)).toEqual(['Use one value for all', 'Skip these rows']);
  });

  test('nothing is done at once where each row has its own answer', () => {
    expect(labelsOf({ cause: 'ambiguous', acts: ['choose'] })).toEqual([]);
  });
});

describe('what is sent', () => {
  const sent = (part: Partial<ImportProblemGroup>, label: string, typed = '') => {
    const found = fixOptions(group(part)).find((option) => option.label === label);
    return found && fixFor(group(part), found, typed);
  };

  test('is about the rows of one value where they share it', () => {
    expect(sent({}, 'Used')).toEqual({ cause: 'condition', value: 'Ungraded', fix: { act: 'use', use: 'Used' } });
    expect(sent({ cause: 'barcode-lost', isShared: false, acts: ['match-title'] }, 'Find by title')).toEqual({
      cause: 'barcode-lost',
      fix: { act: 'match-title' },
    });
  });

  test('is what was typed, where a value is', () => {
    const missing: Partial<ImportProblemGroup> = {
      cause: 'price-missing',
      value: null,
      isShared: false,
      acts: ['use'],
    };
    expect(sent(missing, 'Use one value for all', '9.99')).toEqual({
      cause: 'price-missing',
      fix: { act: 'use', use: '9.99' },
    });
    expect(nameOfValue(group(missing))).toBe('Price');
  });
});
