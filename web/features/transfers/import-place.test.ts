import { expect, test } from 'vitest';
import { readPlace, writePlace } from './import-place.ts';

const id = '0197a1f0-0000-7000-8000-000000000001';
const read = (address: string) => readPlace(new URLSearchParams(address));
const write = (address: string, place: Parameters<typeof writePlace>[1]) =>
  writePlace(new URLSearchParams(address), place).toString();

test('the dialog is where the address says', () => {
  expect(read('')).toBeUndefined();
  expect(read('import')).toEqual({});
  expect(read(`import=${id}`)).toEqual({ id, columns: false });
  expect(read(`import=${id}&step=columns`)).toEqual({ id, columns: true });
  expect(read('import=../../elsewhere')).toEqual({});
});

test('the address says where the dialog is', () => {
  expect(write('', {})).toBe('import=');
  expect(write('import=', { id, columns: true })).toBe(`import=${id}&step=columns`);
});

test('closing leaves nothing of the dialog, and everything else', () => {
  expect(write(`q=1&import=${id}&step=columns&rows-action=error&rows-page=2`, undefined)).toBe('q=1');
});
