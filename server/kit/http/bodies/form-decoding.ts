import type { z } from 'zod';
import { failure } from '../../failure.ts';
import { refuseJsonExcess } from './json-bodies.ts';

export type FormEntry = readonly [key: string, value: string];

type Tree = { [key: string]: Node };
type Node = string | Node[] | Tree;

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);
const longestName = 200;
const deepestName = 8;

/**
 * Turns flat form fields into the shape the contract declares: `a.b` and `images[0][url]` become nested,
 * a single element becomes a list, 'true', 'null' and JSON text become what they mean where the schema says so.
 */
export function decodeForm(schema: z.ZodType, entries: readonly FormEntry[]): unknown {
  const tree: Tree = Object.create(null);
  for (const [key, value] of entries) {
    const path = parseKey(key);
    if (path) plant(tree, path, value);
  }
  return shape(schema, tree);
}

/** The steps of a field name, or null for a name that must not be used. */
export function parseKey(key: string): string[] | null {
  // Looked at before the pattern: of a long row of opening brackets it would search the rest for each.
  if (key.length > longestName) throw failure('BAD_REQUEST', { message: 'The name of a field is too long.' });
  const path = key
    .replace(/\[([^\]]*)\]/g, '.$1')
    .split('.')
    .filter((step) => step !== '');
  if (path.length > deepestName) {
    throw failure('BAD_REQUEST', { message: `Fields are nested too deeply: ${deepestName} levels at most.` });
  }
  return path.length === 0 || path.some((step) => forbidden.has(step)) ? null : path;
}

function plant(tree: Tree, path: string[], value: string): void {
  const [step = '', ...rest] = path;
  const known = tree[step];
  if (rest.length > 0) {
    const child: Tree = isTree(known) ? known : Object.create(null);
    tree[step] = child;
    plant(child, rest, value);
  } else if (known === undefined) {
    tree[step] = value;
  } else {
    tree[step] = Array.isArray(known) ? [...known, value] : [known, value];
  }
}

const isTree = (node: Node | undefined): node is Tree => typeof node === 'object' && !Array.isArray(node);

interface Def {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  valueType?: z.ZodType;
  options?: z.ZodType[];
}

const defOf = (schema: z.ZodType) => (schema as unknown as { def: Def }).def;

function shape(schema: z.ZodType, node: Node | undefined): unknown {
  const def = defOf(schema);
  if (node === undefined) return undefined;
  if (def.type === 'nullable' && node === 'null') return null;
  if (def.type === 'pipe' && def.in) return shape(def.in, node);
  if (def.innerType) return shape(def.innerType, node);
  if (def.type === 'array' && def.element) return shapeList(def.element, node);
  if (def.type === 'object' && def.shape) return shapeObject(def.shape, node);
  if (def.type === 'record' && def.valueType) return shapeRecord(def.valueType, node);
  if (def.options && typeof node === 'string') return shapeChoice(def.options, node);
  return typeof node === 'string' ? shapeScalar(def.type, node) : plain(node);
}

function shapeScalar(type: string, text: string): unknown {
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  if (type === 'number' && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  return text;
}

/** Text that may stand for an object is one where it is JSON; otherwise it stays text, also digits. */
function shapeChoice(options: readonly z.ZodType[], text: string): unknown {
  const mayBeObject = options.some((option) => defOf(option).type === 'object');
  return (mayBeObject ? parseJson(text) : undefined) ?? text;
}

function shapeList(element: z.ZodType, node: Node): unknown {
  if (node === '') return [];
  if (typeof node === 'string') {
    const parsed = parseJson(node);
    return Array.isArray(parsed) ? parsed : [shape(element, node)];
  }
  if (Array.isArray(node)) return node.map((item) => shape(element, item));
  const items = Object.keys(node).sort((a, b) => Number(a) - Number(b));
  return items.map((key) => shape(element, node[key]));
}

function shapeObject(fields: Record<string, z.ZodType>, node: Node): unknown {
  if (typeof node === 'string') return parseJson(node) ?? node;
  if (Array.isArray(node)) return plain(node);
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, fields[key] ? shape(fields[key], value) : undefined]),
  );
}

function shapeRecord(value: z.ZodType, node: Node): unknown {
  if (typeof node === 'string') return parseJson(node) ?? node;
  if (Array.isArray(node)) return plain(node);
  return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, shape(value, child)]));
}

/** A value where the schema expects something else: handed on as it is, for the schema to refuse by name. */
const plain = (node: Node): unknown =>
  Array.isArray(node) ? node.map(plain) : typeof node === 'string' ? node : Object.fromEntries(Object.entries(node));

function parseJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  refuseJsonExcess(text);
  try {
    return JSON.parse(text, (key, value) => (forbidden.has(key) ? undefined : value));
  } catch {
    return undefined;
  }
}
