import { describe, expect, test } from 'vitest';
import type { ProductImport } from '#contract/transfers/transfers.contract.ts';
import { stepOf } from './import-step.ts';
import { importWith } from './transfers.fixture.ts';

const foreign: Partial<ProductImport> = {
  layout: 'other',
  columns: ['Item', 'Retail'],
  mapping: { title: 'Item' },
};

describe('the import dialog', () => {
  test.each(['checking', 'running', 'done', 'failed'] as const)('shows an import that is %s as that', (status) => {
    expect(stepOf(importWith({ status }), false)).toBe(status);
  });

  test('shows what a checked file will do', () => {
    expect(stepOf(importWith({ status: 'ready' }), false)).toBe('preview');
  });

  test('asks for the columns of a foreign file alone', () => {
    expect(stepOf(importWith({ status: 'ready', ...foreign }), true)).toBe('columns');
    expect(stepOf(importWith({ status: 'ready' }), true)).toBe('preview');
  });

  test('asks for the columns while the guess is still being checked', () => {
    expect(stepOf(importWith({ status: 'checking', ...foreign }), true)).toBe('columns');
    expect(stepOf(importWith({ status: 'checking', ...foreign }), false)).toBe('checking');
  });

  test('asks for the columns of a file that was refused for want of a title', () => {
    const refused = importWith({ status: 'refused', ...foreign, mapping: { price: 'Retail' } });
    expect(stepOf(refused, false)).toBe('columns');
  });

  test('says why the whole file was refused, and shows the rows where only some are wrong', () => {
    const counts = { create: 2, update: 0, unchanged: 0, errors: 1 };
    expect(stepOf(importWith({ status: 'refused' }), false)).toBe('refused');
    expect(stepOf(importWith({ status: 'refused', counts }), false)).toBe('preview');
  });

  test('never goes back to the columns of an import that has begun', () => {
    expect(stepOf(importWith({ status: 'running', ...foreign }), true)).toBe('running');
  });
});
