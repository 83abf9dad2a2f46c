import { type BatchEntry, maxBatchCodes } from '#contract/lookup/lookup.contract.ts';
import type { Condition } from '#contract/products/products.schemas.ts';
import { findDecimal } from '#server/features/products/tables/read-numbers.service.ts';
import type { CsvHeader, CsvRecord } from '#server/kit/tables/csv-header.ts';
import { FileRefused } from '#server/kit/tables/decode-text.ts';
import { readAhead } from '#server/kit/tables/read-ahead.ts';
import { type CsvEvent, readTable } from '#server/kit/tables/read-table.ts';
import { type BatchColumns, countBatchHeadings, findColumns } from './batch-columns.ts';
import { readBatchRow } from './read-batch-row.ts';

const tooMany = `The file has more than ${maxBatchCodes.toLocaleString('en-US')} rows. Split it into several.`;

/** Reads a file of codes to its end; throws `FileRefused` for one that is none. */
export async function readBatch(bytes: AsyncIterable<Uint8Array>): Promise<BatchEntry[]> {
  const table = readTable(bytes, { countKnown: countBatchHeadings });
  try {
    const { header, samples, events } = await readAhead(table);
    if (!header) return await refuse(events);
    const { columns, isHeadless } = findColumns(header);
    const collected = collectRows(columns, findDecimal(samples, [columns.price ?? undefined]));
    if (columns.value.length > 0) {
      if (isHeadless) collected.take({ kind: 'record', record: toRecord(header) });
      for await (const event of events) collected.take(event);
    }
    return collected.list(header, columns);
  } finally {
    await table.return(undefined);
  }
}

async function refuse(events: AsyncGenerator<CsvEvent>): Promise<never> {
  for await (const event of events) if (event.kind === 'refused') throw toRefusal(event.problem);
  throw new FileRefused('The file is empty.');
}

const toRefusal = ({ line, message }: { line: number; message: string }) => new FileRefused(message, { line });

/** What was taken for headings, as the row it is. */
const toRecord = (header: CsvHeader): CsvRecord => ({ line: header.line ?? 1, header, cells: header.names });

function collectRows(columns: BatchColumns, decimal: ReturnType<typeof findDecimal>) {
  const rows: BatchEntry[] = [];
  const conditions = new Map<string, Condition>();
  return {
    take(event: CsvEvent): void {
      if (event.kind === 'header') return;
      if (event.kind === 'refused') throw toRefusal(event.problem);
      const { entry, condition } = readBatchRow(event.record, columns, decimal);
      if (condition && condition.said !== condition.is.toLowerCase()) conditions.set(condition.said, condition.is);
      rows.push(event.kind === 'record' ? entry : toUnreadable(entry, event.problem.message));
      if (rows.length > maxBatchCodes) throw new FileRefused(tooMany, { line: event.record.line });
    },
    list: ({ names, sheet }: CsvHeader, { value, ...used }: BatchColumns): BatchEntry[] => [
      {
        kind: 'columns',
        names: [...names],
        used: { value: [...value], ...used },
        sheet: sheet ?? null,
        conditions: [...conditions].map(([said, is]) => ({ said, is })),
      },
      ...rows,
    ],
  };
}

const toUnreadable = ({ line, value }: BatchEntry & { line: number; value: string }, found: string): BatchEntry => ({
  kind: 'problem',
  line,
  value,
  problems: [{ reason: 'unreadable', found }],
});
