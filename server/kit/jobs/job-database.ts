import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Db as JobTransaction } from 'pg-boss';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.generated.ts';

/** Lets repositories write in the transaction that also completes the job: both happen, or neither. */
export function inJobTransaction(transaction: JobTransaction): Db {
  const connection = connectionOver(transaction);
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOver(connection),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

function connectionOver(transaction: JobTransaction): DatabaseConnection {
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      // pg-boss hands pg's own result through and only declares its rows.
      const result: { rows: Row[]; rowCount?: number | null } = await transaction.executeSql(sql, [...parameters]);
      return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
    },
    streamQuery() {
      throw new Error('A job’s transaction does not stream.');
    },
  };
}

/** A transaction opened inside the job's own becomes a savepoint. */
function driverOver(connection: DatabaseConnection): Driver {
  const run = async (statement: string) => {
    await connection.executeQuery(CompiledQuery.raw(statement));
  };
  return {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: () => run('savepoint job_step'),
    commitTransaction: () => run('release savepoint job_step'),
    rollbackTransaction: () => run('rollback to savepoint job_step'),
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  };
}
