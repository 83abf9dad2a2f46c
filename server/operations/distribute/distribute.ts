import pg from 'pg';
import { openClient } from '../catalogue.repository.ts';
import { OperationError } from '../operation-error.ts';
import { toTable } from '../terminal-table.ts';
import {
  type DrawnKey,
  type ForeignKey,
  type Obstacle,
  type PlacedTable,
  tablesRepository,
} from './tables.repository.ts';

export interface DistributeOptions {
  /** Only says what stands in the way. */
  checking: boolean;
  /** Hears of each step when it is done. */
  tell(line: string): void;
}

/** Spreads the rows of all merchants over the machines of a cluster, each merchant's together; may be run again. */
export async function distribute(connection: pg.ClientConfig, { checking, tell }: DistributeOptions): Promise<string> {
  const client = await openClient(connection);
  try {
    const machines = await tablesRepository(client).countMachines();
    const obstacles = await tablesRepository(client).findObstacles();
    if (checking) return describeCheck(obstacles, machines);
    if (machines === 0) throw new OperationError(noCluster);
    if (obstacles.length > 0) throw new OperationError(describeObstacles(obstacles));
    return await spread(client, machines, tell);
  } finally {
    await client.end();
  }
}

const noCluster =
  'This database is no coordinator of a cluster with machines for rows: it needs the extension citus, and machines that were added to it.';

async function spread(client: pg.Client, machines: number, tell: DistributeOptions['tell']): Promise<string> {
  // The engine asks for this word because a trigger could write rows of other machines. Ours write rows of the merchant
  // whose row they saw, and the engine refuses every other.
  await client.query(`select run_command_on_all_nodes(format(
    'alter database %I set citus.enable_unsafe_triggers = on', current_database()))`);
  // Otherwise a statement that goes to all machines forbids writing what is on every machine for the rest of its transaction.
  await client.query(`select run_command_on_all_nodes(format(
    'alter database %I set citus.multi_shard_modify_mode = sequential', current_database()))`);
  await client.query('set citus.enable_unsafe_triggers = on');
  await client.query(letGo);
  await client.query(functionsOfVersionBefore);
  await putKeysAside(client, tell);
  for (const key of await tablesRepository(client).drawnKeys()) await keepPerMerchant(client, key);
  const tables = (await tablesRepository(client).list({ inCluster: true })).filter(
    ({ place }) => place !== 'coordinator',
  );
  const first = tables.find(({ place }) => place === 'merchant')?.name;
  for (const table of tables.filter(({ isPlaced }) => !isPlaced)) await placeTable(client, table, { first, tell });
  await putKeysBack(client, tell);
  const withMerchants = tables.filter(({ place }) => place === 'merchant').length;
  return `${withMerchants} tables lie with their merchants on ${machines} machines, ${tables.length - withMerchants} are on each of them.`;
}

// They take a row of orders, which ties the table to them; nothing calls them where no older version serves.
const functionsOfVersionBefore = `drop function if exists add_purchase(orders), drop_purchase(orders),
  add_sale(orders, integer), earned_cents(orders), is_sold(orders)`;

// What a foreign key would make null is made null before: the engine refuses the keys that do it, whatever the column.
const letGo = `create or replace function let_go() returns trigger language plpgsql as $$
begin
  execute format('update %I set %I = null where merchant_id = $1 and %2$I = $2', tg_argv[0], tg_argv[1])
  using old.merchant_id, old.id;
  return old;
end $$`;

/** Keys are away while tables are placed one by one, and noted, so that they come back after whatever happens meanwhile. */
async function putKeysAside(client: pg.Client, tell: DistributeOptions['tell']): Promise<void> {
  await client.query(`create table if not exists keys_put_aside (
    name text, "table" text, target text not null, definition text not null, "letsGo" text[] not null,
    primary key (name, "table"))`);
  const tables = new Map(
    (await tablesRepository(client).list({ inCluster: true })).map((table) => [table.name, table]),
  );
  const isBetween = ({ table, target }: ForeignKey) =>
    [table, target].some((name) => !tables.get(name)?.isPlaced && tables.get(name)?.place !== 'coordinator');
  const keys = (await tablesRepository(client).foreignKeys()).filter(isBetween);
  for (const { name, table, target, definition, letsGo } of keys) {
    await client.query('begin');
    await client.query('insert into keys_put_aside values ($1, $2, $3, $4, $5)', [
      name,
      table,
      target,
      definition,
      letsGo,
    ]);
    await client.query(`alter table ${table} drop constraint ${name}`);
    await client.query('commit');
  }
  if (keys.length > 0) tell(`${keys.length} foreign keys are put aside.`);
}

/** The index that decides has the merchant before the rest; whoever does not know the merchant finds by another. */
async function keepPerMerchant(client: pg.Client, key: DrawnKey): Promise<void> {
  const { table, name, columns, condition, constraint } = key;
  await client.query('begin');
  await client.query(constraint ? `alter table ${table} drop constraint ${name}` : `drop index ${name}`);
  const withMerchant = `(merchant_id, ${columns})`;
  await client.query(
    constraint
      ? `alter table ${table} add constraint ${name} ${constraint} ${withMerchant}`
      : `create unique index ${name} on ${table} ${withMerchant} ${condition}`,
  );
  await client.query(`create index ${name}_of_all on ${table} (${columns}) ${condition}`);
  await client.query('commit');
}

async function placeTable(
  client: pg.Client,
  { name, place }: PlacedTable,
  { first, tell }: Pick<DistributeOptions, 'tell'> & { first: string | undefined },
): Promise<void> {
  if (place === 'everywhere') {
    await client.query('select create_reference_table($1)', [name]);
    return tell(`${name} is on every machine.`);
  }
  const beside = name === first ? 'none' : first;
  await client.query(`select create_distributed_table($1, 'merchant_id', colocate_with => $2)`, [name, beside]);
  tell(`${name} lies with its merchants.`);
}

async function putKeysBack(client: pg.Client, tell: DistributeOptions['tell']): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>('select * from keys_put_aside order by "table", name');
  for (const key of keys) {
    await client.query('begin');
    for (const column of key.letsGo) await addLettingGo(client, key, column);
    const definition = key.letsGo.length > 0 ? key.definition.replace(/ ON DELETE SET NULL.*$/, '') : key.definition;
    await client.query(`alter table ${key.table} add constraint ${key.name} ${definition}`);
    await client.query('delete from keys_put_aside where name = $1 and "table" = $2', [key.name, key.table]);
    await client.query('commit');
  }
  if (keys.length > 0) tell(`${keys.length} foreign keys are back.`);
  await client.query('drop table keys_put_aside');
}

async function addLettingGo(client: pg.Client, { name, table, target }: ForeignKey, column: string): Promise<void> {
  await client.query(
    `create or replace trigger ${name} before delete on ${target} for each row execute function let_go(${pg.escapeLiteral(table)}, ${pg.escapeLiteral(column)})`,
  );
}

function describeCheck(obstacles: readonly Obstacle[], machines: number): string {
  if (obstacles.length > 0) return describeObstacles(obstacles);
  return machines === 0 ? `Nothing of the tables stands in the way. ${noCluster}` : 'Nothing stands in the way.';
}

function describeObstacles(obstacles: readonly Obstacle[]): string {
  const rows = obstacles.map(({ table, problem }) => [table, problem]);
  return ['These tables can not be spread as they are:', ...toTable(['TABLE', 'WHY'], rows)].join('\n');
}
