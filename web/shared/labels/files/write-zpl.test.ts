import { describe, expect, test } from 'vitest';
import type { Symbology } from '../code/symbologies.ts';
import { blockPen, layOut, someTexts } from '../labels.fixture.ts';
import { escapeZpl, writeZpl } from './write-zpl.ts';

const still = { copies: 1, nudge: { x: 0, y: 0 } };
const zplOf = (code: string, symbology: Symbology | 'auto' = 'auto', texts = someTexts, options = still) =>
  writeZpl(layOut('DK-1201', code, symbology, texts), blockPen, options);

describe('a label for Zebra printers', () => {
  test('has its size in dots, its copies, and begins and ends as they want it', () => {
    const zpl = zplOf('012345678905', 'auto', someTexts, { copies: 7, nudge: { x: 0, y: 0 } });
    expect(zpl).toMatch(/^\^XA\^CI28\^PW710\^LL223\^LH0,0\n[\s\S]*\n\^PQ7\^XZ$/);
  });

  test.each([
    ['012345678905', 'auto', /\^BY3\^BUN,\d+,N,N,N\^FD01234567890\^FS/],
    ['4006381333931', 'auto', /\^BY3\^BEN,\d+,N,N\^FD400638133393\^FS/],
    ['96385074', 'auto', /\^BY3\^B8N,\d+,N,N\^FD9638507\^FS/],
    ['SD-1042', 'code128', /\^BY3\^BCN,\d+,N,N,N,A\^FH\^FDSD-1042\^FS/],
    ['012345678905', 'qr', /\^BQN,2,7\^FH\^FDMA,012345678905\^FS/],
  ] as const)('with %s as %s lets the printer draw the code', (code, symbology, expected) => {
    expect(zplOf(code, symbology)).toMatch(expected);
  });

  test('with a code that the printer would take for a command has its bars drawn', () => {
    const zpl = zplOf('A>1', 'code128');
    expect(zpl).not.toContain('^BC');
    expect(zpl.match(/\^GB/g)?.length).toBeGreaterThan(10);
  });

  test('can’t be broken by what a product is called', () => {
    expect(escapeZpl('5^XZ~JA _ \\')).toBe('5_5EXZ_7EJA _5F _5C');
    const zpl = zplOf('012345678905', 'auto', { ...someTexts, title: '^XZ~JA' });
    expect(zpl).toContain('^FD_5EXZ_7EJA^FS');
    expect(zpl.match(/\^XZ/g)).toHaveLength(1);
  });

  test('has words as a picture where the printer may lack the letters', () => {
    const zpl = zplOf('012345678905', 'auto', { ...someTexts, title: '耳机' });
    const [, total = '', , stride = '', digits = ''] = /\^GFA,(\d+),(\d+),(\d+),([0-9A-F]+)\^FS/.exec(zpl) ?? [];
    expect(digits).toHaveLength(Number(total) * 2);
    expect(Number(total) % Number(stride)).toBe(0);
    expect(zplOf('012345678905', 'auto', { ...someTexts, title: 'Größe 5 €' })).not.toContain('^GFA');
  });

  test('is shifted, but never off the label', () => {
    const [, x, y] = /\^FO(\d+),(\d+)\^BY/.exec(zplOf('012345678905')) ?? [];
    const shifted = zplOf('012345678905', 'auto', someTexts, { copies: 1, nudge: { x: 2, y: -100 } });
    expect(shifted).toContain(`^FO${Number(x) + 16},0^BY`);
    expect(Number(y)).toBeGreaterThan(0);
  });
});
