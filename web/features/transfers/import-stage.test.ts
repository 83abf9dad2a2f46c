import { describe, expect, test } from 'vitest';
import type { ProductImport } from '#contract/transfers/transfers.contract.ts';
import { mappingOf, stageOf } from './import-stage.ts';
import { countsWith, importWith } from './transfers.fixture.ts';

const foreign: Partial<ProductImport> = {
  layout: 'other',
  columns: ['Item', 'Retail'],
  mapping: { title: 'Item' },
};

describe('the screen of an import', () => {
  test.each(['checking', 'running', 'done', 'failed'] as const)('shows one that is %s as that', (status) => {
    expect(stageOf(importWith({ status }), undefined)).toBe(status);
  });

  test('shows what a checked file will do', () => {
    expect(stageOf(importWith({ status: 'ready' }), undefined)).toBe('checked');
  });

  test('asks for the columns of a file that has just come only where its layout is unknown', () => {
    expect(stageOf(importWith({ status: 'ready', ...foreign }), 'new')).toBe('columns');
    expect(stageOf(importWith({ status: 'ready', columns: ['Title'] }), 'new')).toBe('checked');
    expect(stageOf(importWith({ status: 'ready', columns: ['Title'] }), 'asked')).toBe('columns');
  });

  test('asks for the columns while the guess is still being checked', () => {
    expect(stageOf(importWith({ status: 'checking', ...foreign }), 'new')).toBe('columns');
    expect(stageOf(importWith({ status: 'checking', ...foreign }), undefined)).toBe('checking');
  });

  test('asks for the columns of a file that was refused for want of a title', () => {
    const refused = importWith({ status: 'refused', ...foreign, mapping: { price: 'Retail' } });
    expect(stageOf(refused, undefined)).toBe('columns');
  });

  test('says why the whole file was refused, and shows the rows where only some are wrong', () => {
    const counts = countsWith({ create: 2, errors: 1 });
    expect(stageOf(importWith({ status: 'refused' }), undefined)).toBe('refused');
    expect(stageOf(importWith({ status: 'refused', counts }), undefined)).toBe('checked');
  });

  test('never goes back to the columns of an import that has begun', () => {
    expect(stageOf(importWith({ status: 'running', ...foreign }), 'new')).toBe('running');
  });
});

test('the columns of a known layout can be named from what fills each field', () => {
  const known = importWith({ sources: { title: ['Title', 'Option1 Value'], price: ['Variant Price'] } });
  expect(mappingOf(known)).toEqual({ title: 'Title', price: 'Variant Price' });
  expect(mappingOf(importWith(foreign))).toEqual({ title: 'Item' });
});
