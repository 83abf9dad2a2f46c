import type { z } from 'zod';
import { type FieldGuard, guardOf } from '#contract/kit/guarded-fields.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Actor } from '../actor.ts';
import { Failure, failure } from '../failure.ts';

/** Where guarded fields are in values of a schema. */
interface Guarded {
  guards: readonly FieldGuard[];
  fields: ReadonlyMap<string, Guarded>;
  /** Of every element of a list, or value of a record. */
  each: Guarded | undefined;
}

interface Def {
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  valueType?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
  options?: z.ZodType[];
}

function findGuarded(schema: z.ZodType): Guarded | undefined {
  const { shape, element, valueType, ...around } = (schema as unknown as { def: Def }).def;
  const own = guardOf(schema);
  const parts = [around.innerType, around.in, around.out, around.left, around.right, ...(around.options ?? [])];
  const fields = new Map<string, Guarded>();
  for (const [name, field] of Object.entries(shape ?? {})) {
    const found = findGuarded(field);
    if (found) fields.set(name, found);
  }
  const each = element ?? valueType;
  const found: Guarded = { guards: own ? [own] : [], fields, each: each && findGuarded(each) };
  const all = [found, ...parts.map((part) => part && findGuarded(part))].filter((one) => one !== undefined);
  const merged = all.reduce(merge);
  return merged.guards.length > 0 || merged.fields.size > 0 || merged.each ? merged : undefined;
}

/** What may be one or the other is guarded wherever one of them is. */
function merge(one: Guarded, other: Guarded): Guarded {
  const fields = new Map(one.fields);
  for (const [name, guarded] of other.fields) {
    const there = fields.get(name);
    fields.set(name, there ? merge(there, guarded) : guarded);
  }
  const each = one.each && other.each ? merge(one.each, other.each) : (one.each ?? other.each);
  return { guards: [...one.guards, ...other.guards], fields, each };
}

const permissionsIn = ({ guards, fields, each }: Guarded): Permission[] => [
  ...guards.map(({ permission }) => permission),
  ...[...fields.values(), ...(each ? [each] : [])].flatMap(permissionsIn),
];

type Rights = Pick<Actor, 'permissions'> | undefined;

const lacks = (actor: Rights, permission: Permission) => !actor?.permissions.has(permission);

/** The guarded fields of a schema, found once; undefined where there are none. */
function compile(schema: z.ZodType | undefined) {
  const guarded = schema && findGuarded(schema);
  if (!guarded) return undefined;
  const permissions = [...new Set(permissionsIn(guarded))];
  return { guarded, permissions, lacksAny: (actor: Rights) => permissions.some((each) => lacks(actor, each)) };
}

/** Which permissions fields of this schema ask for. */
export const fieldPermissions = (schema: z.ZodType | undefined): readonly Permission[] =>
  compile(schema)?.permissions ?? [];

export interface ReplyReader {
  /** Reads what goes out, without what whoever asks may not see. */
  read(value: unknown, actor: Rights): unknown;
  /** The same of what a refusal tells beside its message, such as a product as it is now: known by the names of fields. */
  readRefusal(error: unknown, actor: Rights): unknown;
}

/** Where nothing is guarded, it is the schema’s own reading. */
export function compileReply(schema: z.ZodType): ReplyReader {
  const compiled = compile(schema);
  if (!compiled) return { read: (value) => schema.parse(value), readRefusal: (error) => error };
  const names = guardedNames(compiled.guarded);
  return {
    read(value, actor) {
      const reply = schema.parse(value);
      return compiled.lacksAny(actor) ? hide(reply, compiled.guarded, actor) : reply;
    },
    readRefusal(error, actor) {
      if (error instanceof Failure && error.details.extra && compiled.lacksAny(actor)) {
        error.details.extra = withoutFields(error.details.extra, names, actor) as Record<string, unknown>;
      }
      return error;
    },
  };
}

// What the schema has read is a copy, and nobody else's.
function hide(value: unknown, { guards, fields, each }: Guarded, actor: Rights): unknown {
  if (guards.some(({ permission }) => lacks(actor, permission))) return null;
  if (typeof value !== 'object' || value === null) return value;
  const holder = value as Record<string, unknown>;
  for (const [name, guarded] of fields) {
    if (name in holder) holder[name] = hide(holder[name], guarded, actor);
  }
  if (each) for (const key of Object.keys(holder)) holder[key] = hide(holder[key], each, actor);
  return value;
}

/** Refuses fields of a request that say what whoever sends it may not, and leaves out those that say nothing. */
export function compileRequest(schema: z.ZodType | undefined): (value: unknown, actor: Rights) => void {
  const compiled = compile(schema);
  if (!compiled) return () => undefined;
  return (value, actor) => {
    if (!compiled.lacksAny(actor)) return;
    const refused = [...findSaid(value, compiled.guarded, actor, [])];
    const permission = refused[0]?.permission;
    if (!permission) return;
    const fields = refused.map(({ param }) => ({ param, msg: 'Your role does not include this' }));
    throw failure('NOT_PERMITTED', { fields, extra: { permission } });
  };
}

interface Said {
  param: string;
  permission: Permission;
}

function* findSaid(value: unknown, { fields, each }: Guarded, actor: Rights, path: readonly string[]): Generator<Said> {
  if (typeof value !== 'object' || value === null) return;
  const holder = value as Record<string, unknown>;
  for (const [name, guarded] of fields) {
    const guard = guarded.guards.find(({ permission }) => lacks(actor, permission));
    const isSaid = guard?.says(holder[name]);
    if (guard && isSaid) yield { param: [...path, name].join('.'), permission: guard.permission };
    else if (guard && isEmpty(holder[name])) delete holder[name];
    else yield* findSaid(holder[name], guarded, actor, [...path, name]);
  }
  if (each) for (const key of Object.keys(holder)) yield* findSaid(holder[key], each, actor, [...path, key]);
}

const isEmpty = (value: unknown) => value === null || value === 0;

function withoutFields(value: unknown, names: GuardedNames, actor: Rights): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutFields(each, names, actor));
  if (typeof value !== 'object' || value === null) return value;
  const isHidden = (name: string) => names.get(name)?.some((permission) => lacks(actor, permission));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, isHidden(name) ? null : withoutFields(each, names, actor)]),
  );
}

type GuardedNames = ReadonlyMap<string, readonly Permission[]>;

function guardedNames({ fields, each }: Guarded): Map<string, Permission[]> {
  const names = new Map<string, Permission[]>(each && guardedNames(each));
  for (const [name, field] of fields) {
    if (field.guards.length > 0)
      names.set(
        name,
        field.guards.map(({ permission }) => permission),
      );
    for (const [inner, permissions] of guardedNames(field)) names.set(inner, permissions);
  }
  return names;
}
