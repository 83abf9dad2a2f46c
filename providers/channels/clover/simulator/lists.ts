import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CloverProblem } from './problems.ts';

type Fields<Thing> = Readonly<Record<string, (thing: Thing) => string | number | boolean | null>>;

export interface ListRules<Thing> {
  fields: Fields<Thing>;
  expands: readonly string[];
}

const several = z.union([z.string().transform((one) => [one]), z.array(z.string())]).default([]);
const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  offset: z.coerce.number().int().min(0).default(0),
  filter: several,
  expand: several,
});

/** The part of a list that was asked for. */
export function pick<Thing>(request: FastifyRequest, things: readonly Thing[], rules: ListRules<Thing>): Thing[] {
  const query = listQuery.safeParse(request.query);
  if (!query.success) throw new CloverProblem(400, `Invalid ${query.error.issues[0]?.path.join('.') ?? 'query'}`);
  const tests = query.data.filter.map((filter) => toTest(filter, rules.fields));
  const found = things.filter((thing) => tests.every((test) => test(thing)));
  return found.slice(query.data.offset, query.data.offset + query.data.limit);
}

/** What the answer shows besides. */
export function expandsOf(request: FastifyRequest, allowed: readonly string[]): ReadonlySet<string> {
  const { expand } = z.object({ expand: several }).parse(request.query);
  const names = expand.flatMap((value) => value.split(','));
  const unknown = names.find((name) => !allowed.includes(name));
  if (unknown !== undefined) throw new CloverProblem(400, `Invalid expand field: ${unknown}`);
  return new Set(names);
}

export const envelope = (request: FastifyRequest, elements: readonly unknown[]) => ({
  elements,
  href: `http://${request.host}${request.url}`,
});

const comparisons: Readonly<Record<string, (one: string | number, other: string | number) => boolean>> = {
  '=': (one, other) => one === other,
  '!=': (one, other) => one !== other,
  '>': (one, other) => one > other,
  '<': (one, other) => one < other,
  '>=': (one, other) => one >= other,
  '<=': (one, other) => one <= other,
};

function toTest<Thing>(filter: string, fields: Fields<Thing>): (thing: Thing) => boolean {
  const [, name = '', sign = '', value = ''] = /^([\w.]+)\s*(>=|<=|!=|=|>|<)(.*)$/s.exec(filter) ?? [];
  const [field, compare] = [fields[name], comparisons[sign]];
  if (!field || !compare) {
    const headers = { 'X-Clover-Allowed-Filter-Fields': Object.keys(fields).join(', ') };
    throw new CloverProblem(400, `Invalid filter: ${filter}`, headers);
  }
  return (thing) => {
    const own = field(thing);
    return typeof own === 'number' ? compare(own, Number(value)) : compare(String(own ?? ''), value);
  };
}
