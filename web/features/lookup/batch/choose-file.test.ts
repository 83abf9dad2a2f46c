import { describe, expect, test } from 'vitest';
import { t } from '#web/kit/messages/t.ts';
import { chooseFile } from './choose-file.ts';

const fileOf = (name: string) => ({ name, type: '', size: 10 });
const words = t.lookupEntry.batch;

describe('a file of codes', () => {
  test.each(['list.csv', 'LIST.CSV', 'codes.txt', 'manifest.tsv'])('may be %s', (name) => {
    expect(chooseFile([fileOf(name)])).toEqual({ file: fileOf(name) });
  });

  test('is no workbook', () => {
    expect(chooseFile([fileOf('list.xlsx')])).toEqual({ reason: words.wrongType('list.xlsx') });
  });

  test('comes alone', () => {
    expect(chooseFile([fileOf('a.csv'), fileOf('b.csv')])).toEqual({ reason: words.tooMany });
    expect(chooseFile([])).toEqual({});
  });
});
