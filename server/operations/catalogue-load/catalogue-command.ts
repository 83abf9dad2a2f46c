import { resolve } from 'node:path';
import { openClient } from '../catalogue.repository.ts';
import { readArguments } from '../command-line.ts';
import { OperationError } from '../operation-error.ts';
import { catalogueLoadRepository } from './catalogue-load.repository.ts';
import { readNamedColumns } from './column-plan.ts';
import { describeReport, describeStatus } from './describe-load.ts';
import { dumpFields } from './known-columns.ts';
import { type LoadRequest, type LoadTools, loadCatalogue } from './load-catalogue.ts';
import { dumpFormats } from './open-dump.ts';

/** Some to a line. */
function listFields(): string {
  const lines = [dumpFields.slice(0, 10), dumpFields.slice(10, 19), dumpFields.slice(19)];
  return lines.map((fields) => `              ${fields.join(', ')}`).join(',\n');
}

export const catalogueUsage = `Usage: npm run catalogue -- COMMAND

  import FILE [--format ${dumpFormats.join('|')}] [--columns FIELD=COLUMN,…] [--source NAME] [--restart]
            load a product dump into the catalogue that lookups of every merchant use
  status    what was loaded, and how much there is

FILE is CSV, TSV or JSONL, plain or .gz, such as a dump of Open Food, Beauty or Products Facts. A load that was
stopped goes on where it ended; a file that was loaded before is loaded anew. Scanfront may be running or not.

  --format    how FILE is written; found out from its content otherwise
  --columns   columns that are not found by their names, as in code=item_upc,title=label; in JSONL a path such as
              image=media.0.url. The fields are
${listFields()}
  --source    who the data is from, as the history of lookups names it; “dump” otherwise
  --restart   begin with the first row, also where an earlier load was stopped`;

/** What was typed, checked before anything is opened. */
export type CatalogueOrder = { name: 'status' } | { name: 'import'; request: LoadRequest };

const importOptions = {
  format: { type: 'string' },
  columns: { type: 'string', multiple: true },
  source: { type: 'string', default: 'dump' },
  restart: { type: 'boolean', default: false },
} as const;

export function readOrder([name = '', ...args]: readonly string[], folder: string): CatalogueOrder {
  if (name === 'import') return { name, request: readRequest(args, folder) };
  if (name !== 'status') throw wrongUse(name ? `There is no command ${name}.` : 'Name a command.');
  const { positionals } = readArguments(args, {}, catalogueUsage);
  if (positionals.length > 0) throw wrongUse('status takes no file.');
  return { name };
}

function readRequest(args: string[], folder: string): LoadRequest {
  const { values, positionals } = readArguments(args, importOptions, catalogueUsage);
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw wrongUse('Name one file to import.');
  const format = dumpFormats.find((known) => known === values.format);
  if (values.format !== undefined && !format) throw wrongUse(`There is no format ${values.format}.`);
  const source = values.source.trim();
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u.test(source)) {
    throw wrongUse('--source takes a name of up to 40 letters, digits, blanks, dots and dashes.');
  }
  const columns = readNamedColumns(values.columns ?? []);
  return { path: resolve(folder, file), format, columns, source, restart: values.restart };
}

/** Does what was ordered; says what came of it, and whether that is all that was asked for. */
export async function runOrder(order: CatalogueOrder, tools: LoadTools): Promise<{ said: string; isDone: boolean }> {
  if (order.name === 'status') return { said: await readStatus(tools), isDone: true };
  const report = await loadCatalogue(order.request, tools);
  const isDone = report.isFinished && (report.counts.kept > 0 || report.counts.read === 0);
  return { said: describeReport(report), isDone };
}

async function readStatus({ connection }: LoadTools): Promise<string> {
  const client = await openClient(connection);
  try {
    const repository = catalogueLoadRepository(client);
    if (!(await repository.isReady()))
      return 'The catalogue is not there yet: the database is older than this Scanfront. Start it once.';
    return describeStatus(await repository.loads(20), await repository.count(mostCounted), mostCounted);
  } finally {
    await client.end();
  }
}

const mostCounted = 100_000;

const wrongUse = (sentence: string) => new OperationError(`${sentence}\n\n${catalogueUsage}`);
