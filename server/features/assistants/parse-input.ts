import type { z } from 'zod';
import { invalid } from '#server/kit/failure.ts';

/** What a tool was given, or a refusal that names each field. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw invalid(...parsed.error.issues.map(({ path, message }) => ({ param: path.join('.'), msg: message })));
}
