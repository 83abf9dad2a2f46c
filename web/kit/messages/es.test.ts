import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as english from './en.ts';
import { es } from './es/all.ts';
import { knownTexts } from './es/known-texts.ts';
import { exchangeWords, sayKnown } from './es.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

interface Told {
  path: string;
  spanish: string;
  english: string;
}

/** All that is said in both, each where it stands; what takes values is said of none, one, more and of nothing. */
function* toldIn(spanish: object, english: object, path: string): Generator<Told> {
  for (const [name, words] of Object.entries(spanish)) {
    const here = path === '' ? name : `${path}.${name}`;
    const others: unknown = Reflect.get(english, name);
    if (typeof words === 'function' && typeof others === 'function') {
      for (const values of [
        [0, 0, 0, 0],
        [1, 1, 1, 1],
        [2, 2, 2, 2],
        ['A', null, 'C', 'D'],
      ]) {
        const said = { spanish: String(words(...values)), english: String(others(...values)) };
        yield { path: `${here}(${values[0]})`, ...said };
      }
    } else if (typeof words === 'object') yield* toldIn(words, others as object, here);
    else yield { path: here, spanish: String(words), english: String(others) };
  }
}

// What is written alike in both, or is no word at all.
const alike =
  /^cardReaders\.panel\.approvedBy|^counter\.(tiles\.asks|discount\.ofLine|loose\.weightTitle|pay\.(shares|choices\.qr)|entering\.takenBy|sale\.(total|lessOff))|^counterLocal\.answerFor|^receipts\.languages\.star|^afterwards\.pickups\.order\(null/;

test('all that a counter says has Spanish words, and they are no English ones', () => {
  const all = [...toldIn(es, english, '')];
  expect(all.length).toBeGreaterThan(600);
  expect(all.filter((told) => told.spanish === told.english && !alike.test(told.path))).toEqual([]);
  expect(all.filter(({ spanish }) => /undefined|\b(the|and|sale|till)\b/.test(spanish))).toEqual([]);
});

/** What a file of the web begins with or fetches later, and all that leads to. */
function follow(file: string, found: Set<string>): Set<string> {
  if (found.has(file) || !existsSync(file) || file.includes('/messages/')) return found;
  found.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'([^']+)'/g)) {
    if (name.startsWith('#web/')) follow(join(root, name.slice(1)), found);
    else if (name.startsWith('.')) follow(join(dirname(file), name), found);
  }
  return found;
}

test('whatever a counter, its lock screen or a dialog over it names among the texts is there in Spanish', () => {
  const files = new Set<string>();
  for (const begin of ['counter/counter-page.tsx', 'devices/switch-page.tsx'])
    follow(join(root, 'web/features', begin), files);
  follow(join(root, 'web/shared/devices/approval-dialog.tsx'), files);
  const english = [...files].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?<![\w./])t\.(\w+)(?:\.(\w+))?/g)].flatMap(
      ([named, list = '', group]) => {
        const spanish: unknown = Reflect.get(es, list);
        const isThere = typeof spanish === 'object' && spanish !== null && (group === undefined || group in spanish);
        return isThere || notThere.test(named) ? [] : [`${relative(root, file)}: ${named}`];
      },
    ),
  );
  expect(files.size).toBeGreaterThan(150);
  expect(english).toEqual([]);
});

// What stands in the title of the window alone.
const notThere = /^t\.common\.(documentTitle|productName)$/;

const refusing = ['counter', 'card-readers/card-payments', 'devices', 'tills/shifts', 'tills/tills.service'];

test('every refusal that a cashier can meet is known in Spanish', () => {
  const folder = join(root, 'server/features');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => refusing.some((begin) => path.startsWith(begin)) && /^[^.]+(\.service)?\.ts$/.test(path),
  );
  const said = sources.flatMap((path) => {
    const source = readFileSync(join(folder, path), 'utf8');
    const texts = source.matchAll(
      /(?:\b(?:message|msg|noAnswer)(?::| =)[^'`;{}]*?|\? )('[^'\n]+'|`[^`\n]+`)(?: : ('[^'\n]+'))?/g,
    );
    return [...texts].flatMap(([, one = '', other]) => [one, ...(other ? [other] : [])]);
  });
  // Values take the place that they have in a text.
  const told = said.map((quoted) => quoted.slice(1, -1).replace(/\$\{[^{}]*\}/g, '7'));
  const sentences = told.filter((text) => /^[A-Z“7].* [a-z]/.test(text) && text !== 'The whole sale');
  expect(sentences.length).toBeGreaterThan(60);
  expect(sentences.filter((text) => sayKnown(text) === undefined)).toEqual([]);
});

test('what a text names is carried over, and what is not known stays unknown', () => {
  expect(sayKnown('“Lamp {x} $&”: 3 left')).toBe('“Lamp {x} $&”: quedan 3');
  expect(sayKnown('This order is delivered already.')).toBe('Este pedido ya está entregado.');
  expect(sayKnown('Not more than 60 characters')).toBe('No más de 60 caracteres');
  expect(sayKnown('A name of a seller')).toBeUndefined();
  expect(sayKnown('constructor')).toBeUndefined();
  const shapeOf = (text: string) => `${(text.match(/\{\w+\}/g) ?? []).toSorted()}`;
  expect(Object.entries(knownTexts).filter(([text, words]) => shapeOf(text) !== shapeOf(words))).toEqual([]);
});

test('words are exchanged where they stand, and come back as they were', () => {
  const { pay } = english.counter;
  const before = JSON.stringify(english);
  exchangeWords();
  expect([pay.takeCash, english.counter.sale.items(1), english.counter.sale.items(2)]).toEqual([
    'Cobrar',
    '1 artículo',
    '2 artículos',
  ]);
  exchangeWords();
  expect(JSON.stringify(english)).toBe(before);
  expect(pay.takeCash).toBe('Take cash');
});
