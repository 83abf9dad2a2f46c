import { devices } from './en/account/devices.ts';
import { common } from './en/common.ts';
import { afterwards } from './en/counter/afterwards.ts';
import { cardReaders } from './en/counter/card-readers.ts';
import { counter } from './en/counter/counter.ts';
import { counterLocal } from './en/counter/counter-local.ts';
import { receipts } from './en/counter/receipts.ts';
import { shifts } from './en/counter/shifts.ts';
import { editing } from './en/editing.ts';
import { notPermitted } from './en/not-permitted.ts';
import { shell } from './en/shell.ts';
import { es } from './es/all.ts';
import { knownTexts } from './es/known-texts.ts';

const english = {
  afterwards,
  cardReaders,
  common,
  counter,
  counterLocal,
  devices,
  editing,
  notPermitted,
  receipts,
  shell,
  shifts,
} satisfies Record<keyof typeof es, object>;

/**
 * Puts the Spanish words into the catalogue in place of the English ones, and those back at the next call. What was
 * taken out of it by name (`const words = t.counter.pay`) says the new words, too.
 */
export function exchangeWords(): void {
  for (const name of Object.keys(es) as (keyof typeof es)[]) exchange(english[name], es[name]);
}

function exchange(here: object, there: object): void {
  for (const name of Object.keys(there)) {
    const [mine, other]: [unknown, unknown] = [Reflect.get(here, name), Reflect.get(there, name)];
    if (isGroup(mine) && isGroup(other)) {
      exchange(mine, other);
    } else {
      Reflect.set(here, name, other);
      Reflect.set(there, name, mine);
    }
  }
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const templates = Object.entries(knownTexts)
  .filter(([english]) => english.includes('{'))
  .map(([english, words]) => {
    const [begin = '', ...others] = english.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'));
    return {
      words,
      names: english.match(/\{\w+\}/g) ?? [],
      pattern: new RegExp(`^${[begin, ...others].join('(.+?)')}$`, 's'),
    };
  });

/** What a schema or the server has said in English; nothing where it is not known. */
export function sayKnown(text: string): string | undefined {
  if (Object.hasOwn(knownTexts, text)) return knownTexts[text as keyof typeof knownTexts];
  for (const { words, names, pattern } of templates) {
    const values = pattern.exec(text)?.slice(1);
    if (values)
      return names.reduce((said, name, index) => said.replace(name, () => sayValue(values[index] ?? '')), words);
  }
  return undefined;
}

// Within a text only the units of forms and the states of orders are words of ours: the rest is titles and amounts.
// A state stands alone, as does what is called like one: a title of one word in small letters, seldom enough.
const units: Readonly<Record<string, string>> = {
  character: 'carácter',
  characters: 'caracteres',
  entry: 'entrada',
  entries: 'entradas',
  pending: 'pendiente',
  shipped: 'enviado',
  delivered: 'entregado',
  completed: 'completado',
  cancelled: 'cancelado',
};

function sayValue(value: string): string {
  const [, before = '', word = ''] = /^([\d,.]+ )?(\w+)$/.exec(value) ?? [];
  return Object.hasOwn(units, word) ? `${before}${units[word]}` : value;
}
