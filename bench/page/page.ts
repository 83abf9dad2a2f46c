import { readFileSync, writeFileSync } from 'node:fs';
import type { Row } from '../kit/measure.ts';
import { type Area, benchmarks, proofs } from './areas.ts';
import { type Figures, isQuiet, readFigures, type Table } from './figures.ts';
import { readHeadlines } from './headlines.ts';

const page = new URL('../../docs/benchmarks.md', import.meta.url);
const readme = new URL('../../README.md', import.meta.url);
const marked = /(<!-- figures -->\n).*?(<!-- \/figures -->)/s;

const opening = `# Figures
Written by \`npm run bench\`, from what each benchmark showed when it was last run. \`ours\` is the product, \`floor\` what
the same can't be had for less, named at each table, and \`ratio\` ours against it, measured in the same run on the same
machine: times and rates say more about the machine, ratios about the product.
`;

const busy = '\n**Measured while the machine was busy with other things, or may have been: not to be relied on.**\n';

/** Writes all figures anew, and the most telling ones into the README. */
export function writePage(): void {
  const areas = Object.entries({ ...benchmarks, ...proofs });
  const parts = areas.map(([name, area]) => tellArea(area, readFigures(name)));
  writeFileSync(page, [opening, ...parts.filter((part) => part !== null)].join('\n'));
  const text = readFileSync(readme, 'utf8');
  writeFileSync(
    readme,
    text.replace(marked, (_all, open, close) => `${open}${tellHeadlines()}${close}`),
  );
}

/** Nothing until something was measured that can be relied on. */
function tellHeadlines(): string {
  const rows = readHeadlines();
  return rows.length > 0 ? `${toMarkdown(rows)}\n` : '';
}

function tellArea({ title, about }: Area, figures: Figures | null): string | null {
  if (!figures) return null;
  const { command, date, machine } = figures;
  const size = `${machine.cpus} × ${machine.model}, ${Math.round(machine.memoryMB / 1024)} GB, Node ${machine.node}`;
  const where = machine.loadBefore === undefined ? size : `${size}, load ${machine.loadBefore} beforehand`;
  const warning = isQuiet(machine) ? '' : busy;
  return `## ${title}\n${about} \`${command}\`, ${date}: ${where}.\n${warning}\n${figures.tables.map(tellTable).join('\n')}`;
}

function tellTable({ title, rows, notes }: Table): string {
  const remarks = Object.entries(notes).map(([name, value]) => `${name}: ${value}`);
  const below = remarks.length > 0 ? `\n${remarks.join('; ')}.\n` : '';
  return `**${title}**\n\n${toMarkdown(rows)}\n${below}`;
}

function toMarkdown(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap(Object.keys))];
  const line = (cells: readonly (string | number)[]) => `| ${cells.map(escapeCell).join(' | ')} |`;
  // Names to the left, figures to the right.
  const rule = columns.map((_column, at) => (at === 0 ? '---' : '--:'));
  return [line(columns), line(rule), ...rows.map((row) => line(columns.map((column) => row[column] ?? '')))].join('\n');
}

const escapeCell = (cell: string | number) =>
  typeof cell === 'number' ? cell.toLocaleString('en-US') : cell.replaceAll('|', '\\|');
