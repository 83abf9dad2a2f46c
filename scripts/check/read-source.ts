import { posix } from 'node:path';
import { type ESTree, type ParseResult, parseSync, Visitor } from 'vite';

/** One import of a file: of another file of ours by its path, or of a package by its name. */
export interface Import {
  to: string;
  /** Erased before the code runs. */
  typeOnly: boolean;
  /** Loaded only when the code gets there. */
  lazy: boolean;
  line: number;
}

/** What the checks want to know of a source file. */
export interface Source {
  path: string;
  imports: Import[];
  /** Lines that write SQL. */
  sql: number[];
  /** Lines that read the environment. */
  environment: number[];
  /** Lines that spread an object or a list where it is written: its keys are not compared with the type's. */
  literalSpreads: number[];
  /** Services that are built in it, with the line. */
  services: { name: string; line: number }[];
  /** Every `object.property` in it. */
  mentions: Set<string>;
}

const queries = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);

/** Parses a file and takes down what the checks look at. */
export function readSource(path: string, text: string): Source {
  const { program, module, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path} can’t be parsed: ${error.message}`);
  const source: Source = {
    path,
    imports: [],
    sql: [],
    environment: [],
    literalSpreads: [],
    services: [],
    mentions: new Set(),
  };
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const add = (request: string, start: number, { typeOnly = false, lazy = false } = {}) =>
    source.imports.push({ to: resolveImport(path, request), typeOnly, lazy, line: lineAt(start) });
  addStaticImports(module, add);
  visitCode(program, source, lineAt, add);
  return source;
}

type Add = (request: string, start: number, kind?: Partial<Pick<Import, 'typeOnly' | 'lazy'>>) => void;

function addStaticImports({ staticImports, staticExports }: ParseResult['module'], add: Add): void {
  for (const { moduleRequest, entries, start } of staticImports) {
    // An import without names is there for its effect.
    add(moduleRequest.value, start, { typeOnly: entries.length > 0 && entries.every((entry) => entry.isType) });
  }
  for (const { entries, start } of staticExports) {
    const request = entries[0]?.moduleRequest;
    if (request) add(request.value, start, { typeOnly: entries.every((entry) => entry.isType) });
  }
}

function visitCode(program: ESTree.Program, source: Source, lineAt: (offset: number) => number, add: Add): void {
  const { sql, environment, literalSpreads, services, mentions } = source;
  const lookAtSpread = ({ argument, start }: ESTree.SpreadElement | ESTree.JSXSpreadAttribute) => {
    if (isLiteral(argument)) literalSpreads.push(lineAt(start));
  };
  new Visitor({
    ImportExpression({ source: request, start }) {
      if (isText(request)) add(request.value, start, { lazy: true });
    },
    TSImportType({ source: request, start }) {
      if (isText(request)) add(request.value, start, { typeOnly: true });
    },
    TaggedTemplateExpression({ tag, start }) {
      if (isNamed(tag, 'sql')) sql.push(lineAt(start));
    },
    CallExpression({ callee }) {
      if (callee.type === 'Identifier' && callee.name.endsWith('Service')) {
        services.push({ name: callee.name, line: lineAt(callee.start) });
      }
      if (callee.type !== 'MemberExpression' || callee.computed) return;
      if (queries.has(callee.property.name)) sql.push(lineAt(callee.property.start));
    },
    MemberExpression({ object, property, computed, start }) {
      if (computed || object.type !== 'Identifier' || !('name' in property)) return;
      const mention = `${object.name}.${property.name}`;
      mentions.add(mention);
      if (mention === 'process.env') environment.push(lineAt(start));
    },
    SpreadElement: lookAtSpread,
    JSXSpreadAttribute: lookAtSpread,
    VariableDeclarator({ id, init, start }) {
      if (isNamed(init, 'process') && takesEnv(id)) environment.push(lineAt(start));
    },
  }).visit(program);
}

const isText = (node: ESTree.Node): node is ESTree.StringLiteral =>
  node.type === 'Literal' && typeof node.value === 'string';

const isLiteral = ({ type }: ESTree.Node): boolean => type === 'ObjectExpression' || type === 'ArrayExpression';

const isNamed = (node: ESTree.Node | null | undefined, name: string): boolean =>
  node?.type === 'Identifier' && node.name === name;

const takesEnv = (pattern: ESTree.Node): boolean =>
  pattern.type === 'ObjectPattern' &&
  pattern.properties.some((property) => property.type === 'Property' && isNamed(property.key, 'env'));

/** `./x.ts` and `#server/x.ts` become paths of the repository; everything else is a package. */
export function resolveImport(from: string, request: string): string {
  const [file = ''] = request.split('?');
  if (file.startsWith('#')) return file.slice(1);
  if (file.startsWith('.')) return posix.join(posix.dirname(from), file);
  if (file.startsWith('node:')) return file;
  const parts = file.split('/');
  return `npm:${parts.slice(0, file.startsWith('@') ? 2 : 1).join('/')}`;
}
