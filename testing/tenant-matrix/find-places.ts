import type { z } from 'zod';
import { type Def, defOf } from '../example-of.ts';
import { type Call, guarded } from '../routes.ts';

const parts = ['params', 'query', 'body', 'form'] as const;

/** Where a call takes the id of something. */
export interface Place extends Call {
  part: (typeof parts)[number];
  /** The way there; a star is every element of a list. */
  path: readonly string[];
  /** All of it in one text, as in `orders.updateMany body.ids.*`. */
  name: string;
}

/** Every place of the contract that takes an id: all of a path, ids by their form, and texts that are called so. */
export const findPlaces = (): Place[] =>
  guarded.flatMap(({ title, route }) =>
    parts.flatMap((part) => {
      const schema: z.ZodType | undefined = route.spec[part];
      const paths = schema ? findIds(schema, [], part === 'params') : [];
      return paths.map((path) => ({ title, route, part, path, name: `${title} ${part}.${path.join('.')}` }));
    }),
  );

function findIds(schema: z.ZodType, path: readonly string[], isPath: boolean): (readonly string[])[] {
  const def = defOf(schema);
  const within = childrenOf(def).flatMap(([step, child]) => findIds(child, [...path, ...step], isPath));
  const isId = isPath ? path.length > 0 : def.type === 'string' && (def.format === 'uuid' || soundsLikeId(path));
  const found = isId ? [path, ...within] : within;
  return [...new Map(found.map((each) => [each.join('.'), each])).values()];
}

const soundsLikeId = (path: readonly string[]) =>
  /^_?ids?$|I[dD]s?$|^except$/.test(path.findLast((step) => step !== '*') ?? '');

const childrenOf = (def: Def): [step: string[], child: z.ZodType][] => [
  ...Object.entries(def.shape ?? {}).map(([key, child]): [string[], z.ZodType] => [[key], child]),
  ...(def.element ? [[['*'], def.element] as [string[], z.ZodType]] : []),
  ...[def.innerType, def.in, ...(def.options ?? [])].flatMap((child): [string[], z.ZodType][] =>
    child ? [[[], child]] : [],
  ),
];
