import type { Route } from './route.ts';
import { uploadMark } from './upload-mark.ts';

export interface WireRequest {
  method: string;
  path: string;
  body: FormData | string | undefined;
  contentType: string | undefined;
}

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: Record<string, unknown>;
  files?: Record<string, Blob | readonly Blob[] | undefined>;
}

/** Turns a call into the request that goes over the wire; every client of the contract shares it. */
export function buildRequest(route: Route, input: LooseInput): WireRequest {
  const path = fillPath(route.path, input.params ?? {}) + queryString(input.query ?? {});
  const files = Object.entries(input.files ?? {}).filter(([, file]) => file !== undefined);
  if (route.spec.form && files.length > 0) {
    const body = toFormData(input.form ?? {}, files as [string, Blob | Blob[]][]);
    return { method: route.method, path, body, contentType: undefined };
  }
  const payload = route.spec.form ? input.form : input.body;
  const body = payload === undefined ? undefined : JSON.stringify(payload);
  return { method: route.method, path, body, contentType: body === undefined ? undefined : 'application/json' };
}

function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function queryString(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  if (pairs.length === 0) return '';
  return `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`;
}

function toFormData(fields: Record<string, unknown>, files: [string, Blob | Blob[]][]): FormData {
  const data = new FormData();
  const { placed, rest } = placeFiles(fields, files);
  appendFields(data, '', { ...fields, ...placed });
  for (const [name, value] of rest) {
    for (const file of Array.isArray(value) ? value : [value]) data.append(name, file);
  }
  return data;
}

/** Files whose marks are among the texts of the same name go in their place; the others follow all fields. */
function placeFiles(fields: Record<string, unknown>, files: [string, Blob | Blob[]][]) {
  const placed: Record<string, unknown> = {};
  const rest = files.filter(([name, value]) => {
    const texts = fields[name];
    if (!Array.isArray(value) || !Array.isArray(texts) || !texts.includes(uploadMark(0))) return true;
    const byMark = new Map<unknown, Blob>(value.map((file, index) => [uploadMark(index), file]));
    placed[name] = texts.map((text) => byMark.get(text) ?? text);
    return false;
  });
  return { placed, rest };
}

/** Nested objects become parent.child and list items repeat their key, as specification 3 §7 describes. */
function appendFields(data: FormData, prefix: string, value: unknown): void {
  if (value === undefined) return;
  if (Array.isArray(value)) {
    for (const item of value) appendItem(data, prefix, item);
    if (value.length === 0) data.append(prefix, '');
  } else if (value !== null && typeof value === 'object') {
    for (const [key, child] of Object.entries(value)) appendFields(data, prefix ? `${prefix}.${key}` : key, child);
  } else {
    data.append(prefix, value === null ? 'null' : String(value));
  }
}

function appendItem(data: FormData, name: string, item: unknown): void {
  if (item instanceof Blob) data.append(name, item);
  else data.append(name, typeof item === 'object' ? JSON.stringify(item) : String(item));
}
