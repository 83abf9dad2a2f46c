import { describe, expect, test } from 'vitest';
import { sortFiles } from './drop-rules.ts';

const file = (name: string, type: string, size = 100) => ({ name, type, size });
const photo = file('a.png', 'image/png');
const second = file('b.jpg', 'image/jpeg');

describe('one file', () => {
  test('a new file takes the place of the old one', () => {
    expect(sortFiles([second], [photo], { maxFiles: 1 })).toEqual({ files: [second], problems: [] });
  });

  test('a refused file leaves the old one', () => {
    const result = sortFiles([file('c.txt', 'text/plain')], [photo], { maxFiles: 1, accept: ['image/*'] });
    expect(result).toEqual({ files: [photo], problems: ['c.txt is not a file type we can use here.'] });
  });

  test('of several the first is taken and the rest is said', () => {
    const result = sortFiles([photo, second], [], { maxFiles: 1 });
    expect(result).toEqual({ files: [photo], problems: ['Only 1 file can be added.'] });
  });
});

describe('many files', () => {
  test('are added to those present', () => {
    expect(sortFiles([second], [photo], { maxFiles: 5 }).files).toEqual([photo, second]);
  });

  test('stop at the limit', () => {
    const result = sortFiles([second, file('c.png', 'image/png')], [photo], { maxFiles: 2 });
    expect(result).toEqual({ files: [photo, second], problems: ['Only 2 files can be added.'] });
  });
});

describe('what may be added', () => {
  test('goes by exact type, by family and by ending', () => {
    const csv = file('Stock.CSV', '');
    expect(sortFiles([csv], [], { maxFiles: 3, accept: ['.csv'] }).files).toEqual([csv]);
    expect(sortFiles([photo], [], { maxFiles: 3, accept: ['image/*'] }).files).toEqual([photo]);
    expect(sortFiles([photo], [], { maxFiles: 3, accept: ['image/jpeg'] }).files).toEqual([]);
  });

  test('is refused in the words of the place, said once', () => {
    const rules = { maxFiles: 3, accept: ['image/png'], unsupported: 'Only PNG' };
    const result = sortFiles([file('a.txt', 'text/plain'), file('b.txt', 'text/plain'), photo], [], rules);
    expect(result).toEqual({ files: [photo], problems: ['Only PNG'] });
  });

  test('is never empty and never too large', () => {
    const rules = { maxFiles: 3, maxBytes: 1024 };
    const result = sortFiles([file('zero.png', 'image/png', 0), file('big.png', 'image/png', 1025), photo], [], rules);
    expect(result).toEqual({ files: [photo], problems: ['zero.png is empty.', 'big.png is larger than 1 kB.'] });
  });
});
