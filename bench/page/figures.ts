import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { basename } from 'node:path';
import { benchmarks, proofs } from './areas.ts';

export type Row = Record<string, string | number>;

export interface Table {
  title: string;
  rows: Row[];
  /** What is to be said of the table as a whole, such as its floor. */
  notes: Row;
}

/** What one run of one benchmark or proof has shown, and where. */
export interface Figures {
  command: string;
  date: string;
  machine: {
    cpus: number;
    model: string;
    memoryMB: number;
    node: string;
    /** How many wanted a processor before this began; left out where nobody looked. */
    loadBefore?: number;
  };
  tables: Table[];
}

const folder = new URL('../figures/', import.meta.url);
const fileOf = (name: string) => new URL(`${name}.json`, folder);

const loadBefore = Math.round((loadavg()[0] ?? 0) * 10) / 10;

export const thisMachine = (): Figures['machine'] => ({
  cpus: cpus().length,
  model: cpus()[0]?.model.trim() ?? 'unknown',
  memoryMB: Math.round(totalmem() / 1024 ** 2),
  node: process.version,
  loadBefore,
});

// The benchmark before leaves something behind in the mean of a minute.
const mostPerProcessor = 2;

/** Whether the figures are those of the product, and not of whatever else the machine had to do. */
export const isQuiet = ({ cpus: count, loadBefore: load }: Figures['machine']): boolean =>
  load !== undefined && load <= count * mostPerProcessor;

const tables: Table[] = [];

/** Writes down what this program has shown so far; programs that are no area of their own leave nothing. */
export function keepFigures(table: Table): void {
  tables.push(table);
  const [, program = '', ...options] = process.argv;
  const name = basename(program, '.ts');
  const kind = name in benchmarks ? 'bench' : name in proofs ? 'proof' : null;
  if (!kind) return;
  const command = [`npm run ${kind} -- ${name}`, ...options].join(' ');
  const figures: Figures = { command, date: new Date().toISOString().slice(0, 10), machine: thisMachine(), tables };
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(name), `${JSON.stringify(figures, null, 2)}\n`);
}

/** What was last shown; null where it was never run. */
export function readFigures(name: string): Figures | null {
  try {
    return JSON.parse(readFileSync(fileOf(name), 'utf8')) as Figures;
  } catch {
    return null;
  }
}
