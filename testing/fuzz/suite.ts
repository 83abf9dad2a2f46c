import { api } from '#contract/api.ts';
import type { World } from '../world.ts';
import { readDocument } from './document.ts';
import { fuzzAll } from './fuzz.ts';

const usual = { cases: 100, seed: 20_261_115 };

/** The capabilities of the contract in two halves, so that two files share them. */
export const halves = [0, 1].map((half) => Object.keys(api).filter((_name, at) => at % 2 === half));

/** What is wrong with the answers of these capabilities; nothing when all are as the document says. */
export async function findFaultsOf(world: World, capabilities: readonly string[]): Promise<string[]> {
  const document = await readDocument(world);
  const operations = document.operations.filter(({ tag }) => capabilities.includes(tag));
  const reports = await fuzzAll(world, document, operations, usual);
  return reports.flatMap(({ fault }) => fault ?? []);
}
