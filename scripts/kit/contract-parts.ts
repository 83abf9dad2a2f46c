import { type ESTree, parseSync } from 'vite';

type Statement = ESTree.Program['body'][number];

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The exported tables of a contract, with bare calls, and the names of what else it exports. */
export function readTables(code: string): { tables: string[]; others: string[] } {
  const { body } = parse(code);
  const tables = body.filter(isTable);
  return {
    tables: tables.map((table) => {
      const [start, end] = [table.start, table.end];
      const edits = findSpecs(table).map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
      return applyEdits(code.slice(start, end), edits);
    }),
    others: body.filter((statement) => !isTable(statement)).flatMap(exportedNames),
  };
}

/** What is left beside the tables, in constants that vanish where nobody uses them. */
export function withoutTables(code: string): string {
  const { body } = parse(code);
  const gone = body.filter(isTable).map(({ start, end }) => ({ start, end, text: '' }));
  const made = body
    .filter((statement) => !isTable(statement))
    .flatMap(constantsOf)
    .filter(isMade);
  const wraps = made.flatMap(({ start, end }) => [
    { start, end: start, text: '/* @__PURE__ */ (() => (' },
    { start: end, end, text: '))()' },
  ]);
  return applyEdits(code, [...gone, ...wraps]);
}

const parse = (code: string): ESTree.Program => parseSync('contract.js', code).program;

const isTable = (statement: Statement): boolean =>
  statement.type === 'ExportNamedDeclaration' && constantsOf(statement).some((value) => findSpecs(value).length > 0);

function constantsOf(statement: Statement): ESTree.Expression[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type !== 'VariableDeclaration') return [];
  return declared.declarations.flatMap(({ init }) => init ?? []);
}

function exportedNames(statement: Statement): string[] {
  if (statement.type !== 'ExportNamedDeclaration') return [];
  const { declaration, specifiers } = statement;
  const named = specifiers.flatMap(({ exported }) => ('name' in exported ? exported.name : []));
  if (declaration?.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []));
  }
  return declaration && 'id' in declaration && declaration.id && 'name' in declaration.id
    ? [declaration.id.name]
    : named;
}

/** Whether something is called to make it; what a function calls waits until the function is called. */
function isMade(node: object): boolean {
  const type = 'type' in node ? String(node.type) : '';
  if (type.endsWith('FunctionExpression')) return false;
  return type === 'CallExpression' || type === 'NewExpression' || partsOf(node).some(isMade);
}

const findSpecs = (node: object): Edit[] =>
  isRoute(node) ? [bareSpec(node.arguments[2])] : partsOf(node).flatMap(findSpecs);

const partsOf = (node: object): object[] =>
  Object.values(node).filter((part) => typeof part === 'object' && part !== null);

function isRoute(node: object): node is ESTree.CallExpression {
  const { type, callee } = node as Partial<ESTree.CallExpression>;
  return type === 'CallExpression' && callee?.type === 'Identifier' && callee.name === 'route';
}

function bareSpec(spec: ESTree.CallExpression['arguments'][number] | undefined): Edit {
  if (spec?.type !== 'ObjectExpression') throw new Error('A call has a spec that stands elsewhere.');
  const names = spec.properties.map((one) => ('key' in one && 'name' in one.key ? one.key.name : undefined));
  // What comes from elsewhere may hold a form.
  if (names.includes(undefined)) throw new Error('A call has a spec that is put together.');
  const kept = [
    ...(names.includes('form') ? ['form: true'] : []),
    ...spec.properties.flatMap((one, index) => (names[index] === 'permission' ? keepPermission(one) : [])),
  ];
  return { start: spec.start, end: spec.end, text: kept.length > 0 ? `{ ${kept.join(', ')} }` : '{}' };
}

// What everybody of the team may needs no words.
function keepPermission(property: ESTree.ObjectExpression['properties'][number]): string[] {
  const value = 'value' in property && property.value.type === 'Literal' ? property.value.value : undefined;
  if (typeof value !== 'string') throw new Error('A call has a permission that stands elsewhere.');
  return value === 'self' || value === 'member' ? [] : [`permission: '${value}'`];
}

/** From the last to the first, so that none moves another. */
function applyEdits(code: string, edits: readonly Edit[]): string {
  const ordered = edits.toSorted((a, b) => b.start - a.start);
  return ordered.reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}
