import type { UseFormReturn } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import { copyValues, isTypedSince, keepTyped } from './begin-from.ts';

const sent = { title: 'Kettle', price: '5', address: { city: 'Reno', line1: '1 Main St' }, tags: ['a'] };
const saved = { ...sent, price: '5.00', address: { city: 'Reno', line1: '1 Main Street' } };

describe('once it was saved', () => {
  test('a form shows what was saved where nothing was typed meanwhile', () => {
    expect(keepTyped({ sent, now: copyValues(sent), saved })).toEqual(saved);
  });

  test('what was typed meanwhile stays, and takes nothing else with it', () => {
    const now = { ...sent, title: 'Kettle, red', address: { ...sent.address, city: 'Sparks' } };
    expect(keepTyped({ sent, now, saved })).toEqual({
      ...saved,
      title: 'Kettle, red',
      address: { city: 'Sparks', line1: '1 Main Street' },
    });
  });

  test('a list that was changed meanwhile stays as a whole', () => {
    const now = { ...sent, tags: ['a', 'b'] };
    expect(keepTyped({ sent, now, saved: { ...saved, tags: ['A'] } }).tags).toEqual(['a', 'b']);
  });

  test('a part that was taken away meanwhile stays away', () => {
    type Link = { to: string; label?: string };
    const link: Link = { to: '/', label: 'Home' };
    expect(keepTyped<Link>({ sent: link, now: { to: '/' }, saved: link })).toEqual({ to: '/' });
  });

  test('a file that was sent goes, and another one that was chosen meanwhile stays', () => {
    const [logo, other] = [new File(['x'], 'logo.png'), new File(['x'], 'logo.png')];
    const at = (file: File | undefined) => ({ logo: file ? [file] : [] });
    expect(keepTyped({ sent: at(logo), now: copyValues(at(logo)), saved: at(undefined) })).toEqual({ logo: [] });
    expect(keepTyped({ sent: at(logo), now: at(other), saved: at(undefined) }).logo[0]).toBe(other);
  });
});

test('a form knows whether something was typed since it was sent', () => {
  const showing = (now: typeof sent) => ({ getValues: () => now }) as UseFormReturn<typeof sent>;
  expect(isTypedSince(showing(copyValues(sent)), sent)).toBe(false);
  const now = { ...sent, address: { ...sent.address, city: 'Sparks' } };
  expect(isTypedSince(showing(now), sent)).toBe(true);
});

test('a copy does not follow what is typed', () => {
  const file = new File(['x'], 'a.png');
  const values = { seo: { title: 'Kettle' }, rows: [{ name: 'Colour' }], file };
  const copy = copyValues(values);
  values.seo.title = 'Kettle, red';
  values.rows[0] = { name: 'Size' };
  expect(copy).toEqual({ seo: { title: 'Kettle' }, rows: [{ name: 'Colour' }], file });
  expect(copy.file).toBe(file);
});
