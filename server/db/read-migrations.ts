import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export const migrationsDir = fileURLToPath(new URL('./migrations/', import.meta.url));

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
  /** Its statements, where its first line says that each of them is to stand alone. */
  statements: string[] | null;
}

/** The migrations of a folder, in their order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${folder}${name}`, 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex'), statements: splitStatements(sql) };
    }),
  );
}

/** Each ends with a semicolon at the end of its line. */
function splitStatements(sql: string): string[] | null {
  if (!sql.startsWith('-- no transaction\n')) return null;
  const statements = sql.replaceAll(/^--.*$/gm, '').split(/;\s*$/m);
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
}

/** The same migration for a transaction on a database that nobody else uses yet. */
export const forNewDatabase = (sql: string): string =>
  sql.startsWith('-- no transaction\n') ? sql.replaceAll(/\bconcurrently\b/g, '') : sql;
