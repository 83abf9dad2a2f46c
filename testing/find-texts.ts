import type { z } from 'zod';
import { cleanLine, cleanText } from '#contract/kit/clean-texts.ts';
import { pictureKey } from '#contract/kit/values.ts';
import { type Def, defOf, exampleOf } from './example-of.ts';

/** Where a schema takes a text. */
export interface TextPlace {
  /** The way there, as in `products.create form.title`; a star is every element of a list. */
  name: string;
  /** All that is done to the text. */
  schema: z.ZodType;
  /** The same without saying that it may be left out. */
  base: z.ZodType;
}

/** Every place of a schema that takes a text. */
export function findTexts(schema: z.ZodType, name: string): TextPlace[] {
  const def = defOf(schema);
  if (takesText(schema)) return [{ name, schema, base: baseOf(schema) }, ...(def.out ? findTexts(def.out, name) : [])];
  return childrenOf(def).flatMap(([step, child]) => findTexts(child, [name, ...step].join('.')));
}

function baseOf(schema: z.ZodType): z.ZodType {
  const { innerType } = defOf(schema);
  return innerType ? baseOf(innerType) : schema;
}

/** A text, one that may be left out, or one that something else is made of. */
function takesText(schema: z.ZodType): boolean {
  const { type, innerType, in: input, options = [] } = defOf(schema);
  return type === 'string' || [innerType, input, ...options].some((inner) => inner !== undefined && takesText(inner));
}

const childrenOf = (def: Def): [step: string[], child: z.ZodType][] => [
  ...Object.entries(def.shape ?? {}).map(([key, child]): [string[], z.ZodType] => [[key], child]),
  ...[def.element, def.keyType, def.valueType].flatMap((child, at): [string[], z.ZodType][] =>
    child ? [[[['*', 'key', 'value'][at] ?? ''], child]] : [],
  ),
  ...[def.innerType, def.in, def.out, def.left, def.right, ...(def.options ?? [])].flatMap(
    (child): [string[], z.ZodType][] => (child ? [[[], child]] : []),
  ),
];

/** An example with this text wherever it can be said; undefined where it can't be at all. */
export function fillTexts(schema: z.ZodType, text: string): unknown {
  const def = defOf(schema);
  if (takesText(schema)) return isFree(schema, text) ? text : undefined;
  if (def.shape) {
    const filled = Object.entries(def.shape).map(([key, field]) => [key, fillTexts(field, text)] as const);
    const said = Object.fromEntries(filled.filter(([, value]) => value !== undefined));
    return Object.keys(said).length > 0 ? { ...(exampleOf(schema) as object), ...said } : undefined;
  }
  const [element, inner] = [def.element, def.innerType ?? def.in ?? def.left];
  if (!element) return inner && fillTexts(inner, text);
  const filled = fillTexts(element, text);
  return filled !== undefined && schema.safeParse([filled]).success ? [filled] : undefined;
}

/** Whether any text can stand there: not a key, a code or an amount. */
function isFree(schema: z.ZodType, text: string): boolean {
  if (baseOf(schema) === pictureKey) return false;
  return [cleanLine(text), cleanText(text)].some((clean) => clean === schema.safeParse(text).data);
}
