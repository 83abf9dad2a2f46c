import type { z } from 'zod';
import type { Permission } from '../permissions.ts';

/** What is asked of whoever reads a field of a reply, or says something with a field of a request. */
export interface FieldGuard {
  permission: Permission;
  /** Whether a value in a request says something that is guarded. */
  says: (value: unknown) => boolean;
}

const guards = new WeakMap<z.ZodType, FieldGuard>();

export const guardOf = (schema: z.ZodType): FieldGuard | undefined => guards.get(schema);

const isSaid = (value: unknown) => value !== undefined && value !== null;

/** A field of a reply that is null for whoever lacks this permission, whatever it holds. */
export function shownWith<Schema extends z.ZodType>(permission: Permission, schema: Schema): z.ZodNullable<Schema> {
  const guarded = schema.nullable();
  guards.set(guarded, { permission, says: isSaid });
  return guarded;
}

/**
 * A field of a request that is refused without this permission where it says something, and left out where it says
 * nothing: the form of somebody who can't see it sends it empty. What is made of the schema afterwards, other than
 * around it, is not guarded.
 */
export function saidWith<Schema extends z.ZodType>(
  permission: Permission,
  schema: Schema,
  says: (value: unknown) => boolean = isSaid,
): Schema {
  const guarded = schema.clone();
  guards.set(guarded, { permission, says: (value) => isSaid(value) && says(value) });
  return guarded;
}

/** Costs in replies, and what they can be reckoned from, such as margins. */
export const costly = <Schema extends z.ZodType>(schema: Schema) => shownWith('truckloads.cost', schema);

/** Costs in requests: to write them, or to sort and filter by them. */
export const costInput = <Schema extends z.ZodType>(schema: Schema, says?: (value: unknown) => boolean) =>
  saidWith('truckloads.cost', schema, says);
