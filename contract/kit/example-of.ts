import type { z } from 'zod';

/** What a schema is made of. */
export interface Def {
  type: string;
  format?: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, string>;
  values?: unknown[];
}

export const defOf = (schema: z.ZodType): Def => (schema as unknown as { def: Def }).def;

// The first that a schema accepts.
const texts = [
  'Brass table lamp',
  'correct horse battery',
  'person@example.com',
  '0190a5a0-dead-7000-8000-00000000dead',
  '123456',
  '123',
  '89501',
  '5550142',
  '2026-11-15T00:00:00Z',
];

/** A value that the schema accepts: to show what a call takes, and for tests that need to get past validation on every route. */
export function exampleOf(schema: z.ZodType): unknown {
  const def = defOf(schema);
  // Where fields must agree with each other the contract gives an example itself.
  const [given] = (schema.meta()?.examples ?? []) as unknown[];
  if (given !== undefined) return given;
  if (def.shape) return Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, exampleOf(field)]));
  if (def.type === 'optional' || def.type === 'default') return undefined;
  if (def.innerType) return exampleOf(def.innerType);
  if (def.type === 'pipe' && def.in) return firstAccepted(schema) ?? exampleOf(def.in);
  if (def.type === 'array' && def.element) return schema.safeParse([]).success ? [] : [exampleOf(def.element)];
  if (def.type === 'record') return {};
  if (def.type === 'union' && def.options?.[0]) return exampleOf(def.options[0]);
  if (def.entries) return Object.values(def.entries)[0];
  if (def.values) return def.values[0];
  return firstAccepted(schema);
}

const firstAccepted = (schema: z.ZodType): unknown =>
  (takesNumbers(schema) ? [1, ...texts, true] : [...texts, 1, true]).find(
    (candidate) => schema.safeParse(candidate).success,
  );

/** What comes as a text in an address is a number all the same. */
function takesNumbers(schema: z.ZodType): boolean {
  const def = defOf(schema);
  return def.type === 'number' || (def.type === 'pipe' && def.in !== undefined && takesNumbers(def.in));
}
