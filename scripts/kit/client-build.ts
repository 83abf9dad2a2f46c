import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import { type Route, replyOf } from '#contract/kit/route.ts';
import { isForKeys } from '#contract/permissions.ts';
import type { Call } from '../../client/create-client.ts';
import type { BuiltFolder } from './built-folder.ts';
import { fingerprint } from './fingerprint.ts';
import { printType } from './print-types.ts';
import { inProject, root } from './project.ts';

const sources = ['client', 'contract', 'scripts/kit/client-build.ts', 'scripts/kit/print-types.ts'];
const entry = 'scanfront:client';

/** The package that programs call with: every call that a key may make, and no other dependency than fetch. */
export const clientBuild: BuiltFolder = {
  name: 'client',
  stamp: () => fingerprint(root, sources),
  async make(folder) {
    const { build } = await import('vite');
    await build({
      configFile: false,
      envDir: false,
      publicDir: false,
      logLevel: 'warn',
      root,
      plugins: [provideEntry()],
      build: {
        outDir: folder,
        emptyOutDir: true,
        minify: false,
        target: 'es2022',
        reportCompressedSize: false,
        modulePreload: false,
        rolldownOptions: {
          input: { index: entry },
          preserveEntrySignatures: 'strict',
          output: { format: 'es', entryFileNames: 'index.js' },
        },
      },
    });
    await writeFile(join(folder, 'index.d.ts'), describeTypes());
    await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  },
};

const manifest = {
  name: '@scanfront/client',
  version: '1.0.0',
  description: 'Calls the Scanfront API with an API key.',
  private: true,
  type: 'module',
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
  engines: { node: '>=20' },
  sideEffects: false,
};

/** Every call that can be made with a key, by capability and name. */
const callsForKeys = Object.entries(api)
  .map(([capability, contract]): [string, [string, Route][]] => [
    capability,
    Object.entries(contract as Record<string, Route>).filter(([, { spec }]) => isForKeys(spec.permission)),
  ])
  .filter(([, own]) => own.length > 0);

const provideEntry = (): Plugin => ({
  name: entry,
  resolveId: (id) => (id === entry ? `\0${entry}` : null),
  load(id) {
    if (id !== `\0${entry}`) return null;
    const calls = Object.fromEntries(
      callsForKeys.map(([capability, own]) => [
        capability,
        Object.fromEntries(own.map(([name, route]) => [name, describeCall(route)])),
      ]),
    );
    return `import { createClientOf } from ${JSON.stringify(inProject('client/create-client.ts'))};
export { ScanfrontError } from ${JSON.stringify(inProject('client/send.ts'))};
const calls = ${JSON.stringify(calls, null, 1)};
export const createClient = (options) => createClientOf(calls, options);
`;
  },
});

function describeCall(route: Route): Call {
  const { method, path, spec } = route;
  const call: Call = { method, path };
  if (spec.form) call.form = true;
  if (spec.idempotent) call.idempotent = true;
  if (isPaged(route)) call.paged = true;
  if (spec.stream) call.reply = 'events';
  else if (spec.download) call.reply = 'file';
  else if (!replyOf(route).schema) call.reply = 'nothing';
  return call;
}

/** Lists alone: some calls answer a page within something larger. */
const isPaged = (route: Route): boolean =>
  route.spec.query?.shape.pageSize !== undefined &&
  (toSchema(replyOf(route).schema, 'output') as { type?: string }).type === 'array';

const toSchema = (schema: z.ZodType | undefined, io: 'input' | 'output'): unknown =>
  schema ? z.toJSONSchema(schema, { io, unrepresentable: 'any' }) : {};

const describeTypes = (): string => `${head}
export interface Client {
${callsForKeys.map(([capability, own]) => `  ${capability}: {\n${own.map(describeMethod).join('\n')}\n  };`).join('\n')}
}
`;

function describeMethod([name, route]: [string, Route]): string {
  const { spec } = route;
  const { schema } = replyOf(route);
  const input = describeInput(route);
  const args = `input${input.isOptional ? '?' : ''}: ${input.type}, options?: CallOptions`;
  const answer = spec.download ? 'Download' : schema ? printType(toSchema(schema, 'output')) : 'void';
  const note = `    /** ${spec.summary}. \`${route.method} ${route.path}\`, asks for \`${spec.permission}\`. */`;
  if (spec.stream) return `${note}\n    ${name}(${args}): AsyncIterable<${answer}>;`;
  if (!isPaged(route)) return `${note}\n    ${name}(${args}): Promise<${answer}>;`;
  const kind = input.isOptional ? 'Paged' : 'PagedOf';
  return `${note}\n    ${name}: ${kind}<${input.type}, ${answer.replace(/^Array<(.*)>$/s, '$1')}>;`;
}

function describeInput({ spec }: Route): { type: string; isOptional: boolean } {
  const parts: { name: string; type: string; isOptional: boolean }[] = [];
  const given = { params: spec.params, query: spec.query, body: spec.body, form: spec.form };
  for (const [name, schema] of Object.entries(given)) {
    if (!schema) continue;
    const isOptional = name !== 'params' && (schema as z.ZodType).safeParse({}).success;
    parts.push({ name, type: printType(toSchema(schema, 'input')), isOptional });
  }
  if (spec.files) {
    const files = Object.entries(spec.files).map(
      ([name, most]) => `${name}?: ${most > 1 ? 'Blob | Blob[]' : 'Blob'} | undefined`,
    );
    parts.push({ name: 'files', type: `{ ${files.join('; ')} }`, isOptional: true });
  }
  const fields = parts.map(({ name, type, isOptional }) => `${name}${isOptional ? '?' : ''}: ${type}`);
  return {
    type: fields.length > 0 ? `{ ${fields.join('; ')} }` : 'Record<string, never>',
    isOptional: parts.every(({ isOptional }) => isOptional),
  };
}

const head = `// Made from the contract: every call that an API key may make.

export interface ClientOptions {
  /** An API key: \`sk_live_…\`. */
  key: string;
  /** Where Scanfront answers, without the path of its API. */
  baseUrl: string;
  /** How often a call is sent again that was turned away for a while; 2 unless said otherwise. */
  retries?: number;
  /** The longest wait before that, in seconds; what would take longer fails at once. 60 unless said otherwise. */
  longestWait?: number;
  /** Instead of the global one. */
  fetch?: typeof fetch;
  /** Instead of waiting for real. */
  wait?: (seconds: number, signal: AbortSignal | undefined) => Promise<void>;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Of calls that do nothing twice with the same one; made for each call unless it is given. */
  idempotencyKey?: string;
}

export interface Download {
  name: string;
  blob: Blob;
}

/** A list: whole pages, or one thing after the other, asked for as they are taken. */
export interface Paged<Input, Row> {
  (input?: Input, options?: CallOptions): Promise<Row[]>;
  pages(input?: Input, options?: CallOptions): AsyncGenerator<Row[]>;
  each(input?: Input, options?: CallOptions): AsyncGenerator<Row>;
}

/** A list of something that has to be named. */
export interface PagedOf<Input, Row> {
  (input: Input, options?: CallOptions): Promise<Row[]>;
  pages(input: Input, options?: CallOptions): AsyncGenerator<Row[]>;
  each(input: Input, options?: CallOptions): AsyncGenerator<Row>;
}

/** A call that was refused. */
export declare class ScanfrontError extends Error {
  readonly status: number;
  /** What the refusal is called, such as NOT_PERMITTED. */
  readonly code: string;
  /** What is wrong with which field. */
  readonly fields: readonly { param: string; msg: string }[];
  /** To be named to support. */
  readonly correlationId: string | undefined;
  /** Seconds until another try makes sense, where the answer says so. */
  readonly retryAfter: number | undefined;
}

export declare function createClient(options: ClientOptions): Client;
`;
