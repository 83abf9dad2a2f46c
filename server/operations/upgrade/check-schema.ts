import type pg from 'pg';
import { upgradeRepository } from './upgrade.repository.ts';

export interface CheckedSchema {
  /** What must hold of stock, money and lists, and does not. */
  breaches: readonly string[];
  unfinishedIndexes: readonly string[];
}

/** Whether the database is whole: what must hold of its rows does, and every index is in use. */
export async function checkSchema(client: pg.Client): Promise<CheckedSchema> {
  const repository = upgradeRepository(client);
  return { breaches: await repository.breaches(), unfinishedIndexes: await repository.unfinishedIndexes() };
}

/** What is wrong, a line each; nothing where all is well. */
export const describeFaults = ({ breaches, unfinishedIndexes }: CheckedSchema): string[] => [
  ...breaches,
  ...unfinishedIndexes.map((name) => `the index ${name} was not finished`),
];
