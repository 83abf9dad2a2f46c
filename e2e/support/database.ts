import { join } from 'node:path';
import pg from 'pg';
import { readProduct } from './catalogue/product.ts';

/** How the product's own database is reached. */
export const productDatabase = (): pg.ClientConfig => {
  const { dataDir, databaseUrl } = readProduct();
  if (databaseUrl) return { connectionString: databaseUrl };
  return { host: join(dataDir, 'pgdata'), port: 5432, user: 'postgres', database: 'scanfront', ssl: false };
};

/** Works in the product's own database, for what no screen can bring about in the time of a test. */
export async function inDatabase<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(productDatabase());
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
