import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Table } from './archive-format.ts';
import { quoteTable } from './catalogue.repository.ts';

const pieceSize = 1024 * 1024;
const newline = 10;

const columnsOf = ({ columns }: Table) => columns.map(pg.escapeIdentifier).join(', ');

/** A table's rows in pieces of about a megabyte, each ending with a whole row. */
export async function* readRows(client: pg.Client, table: Table): AsyncGenerator<Buffer> {
  const source = client.query(copyTo(`copy (select ${columnsOf(table)} from ${quoteTable(table)}) to stdout`));
  let parts: Buffer[] = [];
  let size = 0;
  for await (const part of source as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    const rowEnd = part.lastIndexOf(newline) + 1;
    if (size < pieceSize || rowEnd === 0) continue;
    const rest = part.length - rowEnd;
    const piece = Buffer.concat(parts);
    yield piece.subarray(0, piece.length - rest);
    parts = rest > 0 ? [part.subarray(rowEnd)] : [];
    size = rest;
  }
  if (size > 0) yield Buffer.concat(parts);
}

/** How many rows a piece holds: line ends inside values are written otherwise. */
export function countRows(piece: Buffer): number {
  let count = 0;
  for (let at = piece.indexOf(newline); at >= 0; at = piece.indexOf(newline, at + 1)) count += 1;
  return count;
}

/** Adds a piece's rows to the table; returns how many there were. */
export async function writeRows(client: pg.Client, table: Table, piece: Readable): Promise<number> {
  const target = client.query(copyFrom(`copy ${quoteTable(table)} (${columnsOf(table)}) from stdin`));
  await pipeline(piece, target);
  return target.rowCount;
}
