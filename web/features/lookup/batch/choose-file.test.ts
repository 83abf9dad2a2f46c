import { describe, expect, test } from 'vitest';
import { t } from '#web/kit/messages/t.ts';
import { chooseFile, fileOfPasted } from './choose-file.ts';

const fileOf = (name: string) => ({ name, type: '', size: 10 });
const words = t.lookupEntry.batch;

describe('a file of codes', () => {
  test.each(['list.csv', 'LIST.CSV', 'codes.txt', 'manifest.tsv', 'list.xlsx', 'list.ods', 'list.json', 'list.jsonl'])(
    'may be %s',
    (name) => {
      expect(chooseFile([fileOf(name)])).toEqual({ file: fileOf(name) });
    },
  );

  test('is no PDF, and not larger than 64 MB', () => {
    expect(chooseFile([fileOf('list.pdf')])).toEqual({ reason: words.wrongType('list.pdf') });
    expect(chooseFile([{ ...fileOf('list.csv'), size: 65 * 1024 * 1024 }]).reason).toContain('64 MB');
  });

  test('comes alone', () => {
    expect(chooseFile([fileOf('a.csv'), fileOf('b.csv')])).toEqual({ reason: words.tooMany });
    expect(chooseFile([])).toEqual({});
  });

  test('may be rows that are pasted, but not a single code', async () => {
    const file = fileOfPasted('885911304221\t2\r\n042100005264\t1\r\n');
    expect([file?.name, await file?.text()]).toEqual(['Pasted rows', '885911304221\t2\r\n042100005264\t1\r\n']);
    expect(fileOfPasted('885911304221\n')).toBeUndefined();
  });
});
