/** What a statement of a migration does to those who use a table meanwhile. */
export type EffectKind = 'moment' | 'reads' | 'writes' | 'stopsWriters' | 'stopsEverybody';

export interface Effect {
  table: string;
  kind: EffectKind;
}

const name = '(?:only )?(?:if (?:not )?exists )?([a-z_]\\w*)';

// The first that fits decides.
const kinds: readonly [RegExp, EffectKind][] = [
  [new RegExp(`^create (?:unique )?index concurrently .*?\\bon ${name}`, 's'), 'reads'],
  [new RegExp(`^create (?:unique )?index .*?\\bon ${name}`, 's'), 'stopsWriters'],
  [new RegExp(`^alter table ${name} validate constraint`, 's'), 'reads'],
  [new RegExp(`^alter table ${name}.*\\badd (?:constraint|check|foreign|unique|primary)\\b.*not valid`, 's'), 'moment'],
  [new RegExp(`^alter table ${name}.*\\badd (?:constraint|check|foreign|unique|primary)\\b`, 's'), 'stopsEverybody'],
  // What a new column is checked for is looked at in every row that is there.
  [new RegExp(`^alter table ${name}.*\\badd column (?:(?!\\badd\\b).)*\\bcheck\\b`, 's'), 'stopsEverybody'],
  [new RegExp(`^alter table ${name}.*\\b(?:type|set not null)\\b`, 's'), 'stopsEverybody'],
  [new RegExp(`^alter table ${name}.*\\bgenerated always as\\b.*\\bstored\\b`, 's'), 'stopsEverybody'],
  [new RegExp(`^alter table ${name}`, 's'), 'moment'],
  [new RegExp(`^create (?:or replace )?(?:constraint )?trigger .*?\\bon ${name}`, 's'), 'moment'],
  [new RegExp(`^drop trigger .*?\\bon ${name}`, 's'), 'moment'],
  [new RegExp(`^drop table ${name}`, 's'), 'moment'],
  [new RegExp(`^(?:update|insert into|delete from) ${name}`, 's'), 'writes'],
];

/** What a migration does to which tables, each kind once, in the order of its statements. */
export function readEffects(sql: string): Effect[] {
  const found = new Map<string, Effect>();
  for (const statement of splitStatements(sql)) {
    const effect = readEffect(statement);
    for (const each of [...(effect ? [effect] : []), ...readReferenced(statement)]) {
      found.set(`${each.table} ${each.kind}`, each);
    }
  }
  return [...found.values()];
}

/** Whoever is referred to by a new table or column is locked while that begins. */
const readReferenced = (statement: string): Effect[] =>
  /^(?:create|alter) table /.test(statement)
    ? [...statement.matchAll(/\breferences ([a-z_]\w*)/g)].map(([, table = '']) => ({ table, kind: 'moment' }))
    : [];

function readEffect(statement: string): Effect | null {
  for (const [pattern, kind] of kinds) {
    const table = pattern.exec(statement)?.[1];
    if (table) return { table, kind };
  }
  // What is changed within a query counts as well: `with moved as (update …)`.
  const inner = statement.startsWith('with ')
    ? new RegExp(`\\b(?:update|insert into|delete from) ${name}`).exec(statement)?.[1]
    : undefined;
  return inner ? { table: inner, kind: 'writes' } : null;
}

/** A function's body runs later; what a `do` block does, it does now. */
function splitStatements(sql: string): string[] {
  const bare = sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/^do\s+\$(\w*)\$([\s\S]*?)\$\1\$/gm, (_whole, _tag, body: string) =>
      body.replaceAll(/\b(?:begin|end)\b/g, ''),
    )
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''");
  return bare
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '');
}
