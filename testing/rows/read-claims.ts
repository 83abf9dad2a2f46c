import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Node, TaggedTemplateExpression, TypeNode } from 'typescript/unstable/ast';
import { isIdentifier, isNoSubstitutionTemplateLiteral, isTaggedTemplateExpression } from 'typescript/unstable/ast';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/async';
import { inProject, root } from '../../scripts/kit/project.ts';

/** What the driver makes of a column's value; `text[]` and so on for lists. */
export type Kind = string;

/** What a raw statement's row type says of the columns: which kinds each may be of. */
export interface Claim {
  /** Where it is written, as `path:line`. */
  at: string;
  columns: Record<string, Kind[]>;
}

/** Claims by the fixed parts of their statements, which tell one from another. */
export type Claims = Record<string, Claim[]>;

export const nameOf = (fragments: readonly string[]): string => fragments.join('\u0000');

/** Asks the compiler what every `sql<Row>` of the server says that it answers. */
export async function readClaims(): Promise<Claims> {
  const api = new API({ cwd: root });
  try {
    const snapshot = await api.updateSnapshot({ openProjects: [inProject('testing/rows/tsconfig.json')] });
    const [project] = snapshot.getProjects();
    if (!project) throw new Error('testing/rows/tsconfig.json names no files.');
    const claims: Claims = {};
    for (const file of project.rootFiles) {
      if (!(await readFile(file, 'utf8')).includes('sql<')) continue;
      const source = await project.program.getSourceFile(file);
      if (!source) continue;
      const describe = describeWith(project.checker);
      for (const { fragments, row, start } of findStatements(source)) {
        const columns = await describe(row);
        const line = source.text.slice(0, start).split('\n').length;
        const at = `${relative(root, file)}:${line}`;
        const name = nameOf(fragments);
        if (columns) claims[name] = [...(claims[name] ?? []), { at, columns }];
      }
    }
    return claims;
  } finally {
    await api.close();
  }
}

interface Statement {
  fragments: string[];
  row: TypeNode;
  start: number;
}

function findStatements(source: Node): Statement[] {
  const found: Statement[] = [];
  const visit = (node: Node): void => {
    if (isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql') {
      const row = node.typeArguments?.[0];
      if (row) found.push({ fragments: fragmentsOf(node), row, start: row.end });
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

const fragmentsOf = ({ template }: TaggedTemplateExpression): string[] =>
  isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];

const plainKinds: readonly [TypeFlags, Kind][] = [
  [TypeFlags.AnyOrUnknown, 'anything'],
  [TypeFlags.StringLike, 'text'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.Null, 'null'],
];

const namedKinds: Record<string, Kind> = { Date: 'date', Buffer: 'bytes', Uint8Array: 'bytes' };

function describeWith(checker: Checker) {
  /** Nothing for what is no row, such as the type of an expression. */
  async function describe(node: TypeNode): Promise<Record<string, Kind[]> | undefined> {
    const type = await checker.getTypeFromTypeNode(node);
    if (!type) return undefined;
    const rows = type.isUnionType() ? await type.getTypes() : [type];
    for (const row of rows) if ((await kindsOf(row)).some((kind) => kind !== 'json')) return undefined;
    const described = await Promise.all(rows.map(describeRow));
    const names = new Set(described.flatMap((row) => Object.keys(row)));
    return Object.fromEntries([...names].map((name) => [name, described.flatMap((row) => row[name] ?? ['null'])]));
  }

  async function describeRow(row: Type): Promise<Record<string, Kind[]>> {
    const properties = await checker.getPropertiesOfType(row);
    const types = await checker.getTypeOfSymbol(properties);
    const columns = properties.map(async ({ name }, index) => [name, await kindsOf(types[index])] as const);
    return Object.fromEntries(await Promise.all(columns));
  }

  async function kindsOf(type: Type | undefined): Promise<Kind[]> {
    if (!type) return [];
    const plain = plainKinds.find(([flags]) => type.flags & flags);
    if (plain) return [plain[1]];
    if (type.isUnionType()) return [...new Set((await Promise.all((await type.getTypes()).map(kindsOf))).flat())];
    // A brand is a property that no value has.
    if (type.isIntersectionType()) {
      const parts = (await Promise.all((await type.getTypes()).map(kindsOf))).flat();
      return parts.some((kind) => kind !== 'json') ? parts.filter((kind) => kind !== 'json') : ['json'];
    }
    if (type.isTypeReference() && (await checker.isArrayLikeType(type))) {
      const elements = await Promise.all((await checker.getTypeArguments(type)).map(kindsOf));
      return elements.flat().map((kind) => `${kind}[]`);
    }
    return [namedKinds[(await type.getSymbol())?.name ?? ''] ?? 'json'];
  }

  return describe;
}
