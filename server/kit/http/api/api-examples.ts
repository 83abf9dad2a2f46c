import type { z } from 'zod';
import { exampleOf } from '#contract/kit/example-of.ts';
import { buildRequest } from '#contract/kit/request.ts';
import type { Route } from '#contract/kit/route.ts';
import { isForKeys } from '#contract/permissions.ts';

export interface CodeSample {
  lang: 'Shell' | 'TypeScript';
  source: string;
}

type Input = Record<'params' | 'query' | 'body' | 'form', Record<string, unknown>>;

/** How a call is made: with curl, and where a key can make it with our client. */
export function describeExamples(capability: string, name: string, route: Route, baseUrl: string): CodeSample[] {
  const input = exampleInput(route);
  const samples: CodeSample[] = [{ lang: 'Shell', source: writeCurl(route, input, baseUrl) }];
  if (isForKeys(route.spec.permission)) {
    samples.push({ lang: 'TypeScript', source: writeTypeScript(`${capability}.${name}`, route, input) });
  }
  return samples;
}

/** What has to be said, and of a list how much of it. */
function exampleInput({ spec }: Route): Partial<Input> {
  const input: Partial<Input> = {};
  for (const part of ['params', 'query', 'body', 'form'] as const) {
    const schema = spec[part] as z.ZodType | undefined;
    if (!schema) continue;
    // A field that is left out is no part of an example.
    const value = JSON.parse(JSON.stringify(exampleOf(schema) ?? {}));
    if (part === 'query' && spec.query?.shape.pageSize) value.pageSize = 20;
    if (part === 'params' || part === 'body' || Object.keys(value).length > 0) input[part] = value;
  }
  return input;
}

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function writeCurl(route: Route, input: Partial<Input>, baseUrl: string): string {
  const { method, spec } = route;
  const request = buildRequest(route, input);
  const file = fileOf(route, input);
  const parts = [`curl ${method === 'GET' ? '' : `-X ${method} `}${quote(`${baseUrl}/api/v1${request.path}`)}`];
  if (spec.permission !== undefined) parts.push('-H "Authorization: Bearer $SCANFRONT_KEY"');
  if (spec.idempotent) parts.push('-H "Idempotency-Key: $(uuidgen)"');
  if (file) parts.push(`-F ${quote(`${file.field}=@${file.name}`)}`);
  else if (typeof request.body === 'string') {
    parts.push(`-H ${quote(`Content-Type: ${request.contentType}`)}`, `-d ${quote(request.body)}`);
  }
  if (spec.stream) parts.push('-N');
  if (spec.download) parts.push('-OJ');
  return parts.join(' \\\n  ');
}

function writeTypeScript(call: string, route: Route, input: Partial<Input>): string {
  const file = fileOf(route, input);
  const shown = file ? Object.assign({ files: { [file.field]: marked } }, input) : input;
  const json = Object.keys(shown).length > 0 ? JSON.stringify(shown, null, 2) : '';
  const given = json
    .replace(/^( *)"([A-Za-z_]\w*)":/gm, '$1$2:')
    .replace(JSON.stringify(marked), `await openAsBlob('${file?.name}')`);
  if (route.spec.stream) return `for await (const event of scanfront.${call}(${given})) {\n  console.log(event);\n}`;
  const reply = `const reply = await scanfront.${call}(${given});`;
  return file ? `import { openAsBlob } from 'node:fs';\n\n${reply}` : reply;
}

const marked = '(file)';

/** The file that a call is about: where fields are required it can be left out. */
function fileOf({ spec }: Route, { form }: Partial<Input>): { field: string; name: string } | undefined {
  const [field] = Object.keys(spec.files ?? {});
  // Where a list names its files in the form, that says more than a file.
  if (field === undefined || form || spec.form?.shape[field]) return undefined;
  return { field, name: field === 'file' || field === 'csv' ? 'list.csv' : 'picture.jpg' };
}
