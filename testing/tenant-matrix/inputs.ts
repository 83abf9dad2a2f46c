import type { z } from 'zod';
import type { Route } from '#contract/kit/route.ts';
import { defOf, exampleOf } from '../example-of.ts';
import type { Call } from '../routes.ts';
import type { Kind } from './belongings.ts';
import type { Place } from './find-places.ts';
import { isKind, kindAt } from './kinds.ts';

export type Things = Record<Kind, string>;

const nowhere = '0190a5a0-dead-7000-8000-00000000dead';

/** An id that nothing has, of the form that things of this kind have. */
export const nothingLike = (kind: Kind): string => (kind === 'customer' ? 'nobody@example.com' : nowhere);

/** Things of one's own for the path of a call; what is named by a word there has the first of them. */
export const ownParams = ({ title, route }: Call, own: Things): Record<string, string> =>
  Object.fromEntries(
    Object.entries(route.spec.params?.shape ?? {}).map(([name, schema]) => {
      const example = exampleOf(schema as z.ZodType);
      const kind = kindAt({ title, route, part: 'params', path: [name], name: `${title} params.${name}` });
      return [name, example === nowhere && isKind(kind) ? own[kind] : String(example)];
    }),
  );

/** An input that the route takes; what its path names, everybody has to say. */
export const inputFor = ({ spec }: Route, params: Record<string, string>) => ({
  params,
  query: spec.query && exampleOf(spec.query),
  body: spec.body && exampleOf(spec.body),
  form: spec.form && exampleOf(spec.form),
});

/** The same with this id at this place, and things of one's own where others are named beside it. */
export function inputWith({ route, part, path }: Place, id: string, params: Record<string, string>, own: Things) {
  const input = inputFor(route, params);
  if (part === 'params') return { ...input, params: { ...params, [path[0] ?? '']: id } };
  const schema: z.ZodType | undefined = route.spec[part];
  return { ...input, [part]: schema && put(schema, path, id, own) };
}

let codes = 0;

/** What has to stand beside such a field for anybody to look at it. */
const company: Record<string, (own: Things) => object> = {
  categories: () => ({ appliesTo: 'chosen', code: `CODE-${++codes}` }),
  except: () => ({ ids: undefined, filter: {} }),
  filter: () => ({ ids: undefined }),
  id: () => ({ kind: 'product' }),
  paymentMethodId: ({ invoice }) => ({ invoiceId: invoice }),
  products: () => ({ appliesTo: 'chosen', code: `CODE-${++codes}` }),
  radius: () => ({ isOn: true, area: 'radius' }),
};

function put(schema: z.ZodType, path: readonly string[], id: string, own: Things): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return id;
  const { shape, element, innerType, in: input, options } = defOf(schema);
  const child = shape?.[step];
  if (child) {
    const beside = { ...(shape._id && { _id: own.product }), ...company[step]?.(own) };
    return { ...(exampleOf(schema) as object), ...beside, [step]: put(child, rest, id, own) };
  }
  if (element) return [put(element, rest, id, own)];
  const within = [innerType, input, ...(options ?? [])].map((inner) => inner && put(inner, path, id, own));
  return within.find((value) => value !== undefined);
}
