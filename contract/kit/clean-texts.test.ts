import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLine, cleanText } from './clean-texts.ts';

test.each([
  ['Oak plank', 'Oak plank', 'Oak plank'],
  ['  Oak  plank ', 'Oak  plank', 'Oak  plank'],
  ['Oak\r\nplank', 'Oak plank', 'Oak\nplank'],
  ['Oak \r\n\r\n\t plank\n', 'Oak plank', 'Oak \n\n\t plank'],
  ['Oak\tplank', 'Oak plank', 'Oak\tplank'],
  ['Oak\rplank', 'Oak plank', 'Oak\nplank'],
  ['Oak\u0085plank\u2028set\u2029', 'Oak plank set', 'Oak\nplank\nset'],
  ['\u0000Oak\u0007 plank\u001b[2J\u007f\u009f', 'Oak plank [2J', 'Oak plank[2J'],
  ['Oak\ud800plank\udc00', 'Oak plank', 'Oakplank'],
  ['\ufeffOak \u202Eknalp\u202C \u2066set\u2069', 'Oak knalp set', 'Oak knalp set'],
  ['\u0001\r\n\u2028\ufeff', '', ''],
  // What languages and emoji need, and blanks that somebody meant.
  [
    'می\u200cخواهم \u200fשלום\u200e 👩\u200d🚒 12\u00a0cm',
    'می\u200cخواهم \u200fשלום\u200e 👩\u200d🚒 12\u00a0cm',
    null,
  ],
] as const)('%j is %j on one line, and %j on several', (text, line, lines) => {
  expect(cleanLine(text)).toBe(line);
  expect(cleanText(text)).toBe(lines ?? line);
});

test('whatever comes, what is left has no such character, and cleaning it again changes nothing', () => {
  const piece = fc.constantFrom(
    'a',
    ' ',
    '\t',
    '\r',
    '\n',
    '\0',
    '\u001f',
    '\u0085',
    '\u2028',
    '\ufeff',
    '\u202e',
    '\ud83d',
    '\ude00',
  );
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece).map((pieces) => pieces.join('')),
  );
  fc.assert(
    fc.property(anyText, (text) => {
      const [line, lines] = [cleanLine(text), cleanText(text)];
      expect(line).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]/u);
      expect(lines.replaceAll(/[\n\t]/g, '')).not.toMatch(
        /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]/u,
      );
      expect([cleanLine(line), cleanText(lines), cleanLine(lines)]).toEqual([line, lines, cleanLine(lines)]);
    }),
  );
});

test('a long run of blanks takes no longer than it is', () => {
  const long = `${' '.repeat(200_000)}x\n`;
  expect(cleanLine(`a${long}`)).toBe(`a${' '.repeat(200_000)}x`);
});
