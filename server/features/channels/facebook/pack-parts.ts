import { crc32, deflateRawSync } from 'node:zlib';

export interface Part {
  name: string;
  content: string;
}

interface Packed {
  name: Buffer;
  data: Buffer;
  size: number;
  sum: number;
}

const deflated = 8;
const version = 20;
// The first day that the format knows: the same parts are the same file.
const firstDay = 0x21;

/**
 * A small zip in memory, with every length ahead of its content: readers of office documents are pickier than those of
 * archives. Names are plain ASCII.
 */
export function packParts(parts: readonly Part[]): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts.map(pack)) {
    const local = [localHeader(part), part.name, part.data];
    directory.push(directoryHeader(part, offset), part.name);
    pieces.push(...local);
    offset += lengthOf(local);
  }
  return Buffer.concat([...pieces, ...directory, end(parts.length, lengthOf(directory), offset)]);
}

function pack({ name, content }: Part): Packed {
  const raw = Buffer.from(content);
  return { name: Buffer.from(name), data: deflateRawSync(raw), size: raw.length, sum: crc32(raw) };
}

/** What both headers tell of a part. */
function writeFacts(header: Buffer, { name, data, size, sum }: Packed, at: number): Buffer {
  header.writeUInt16LE(version, at);
  header.writeUInt16LE(deflated, at + 4);
  header.writeUInt16LE(firstDay, at + 8);
  header.writeUInt32LE(sum, at + 10);
  header.writeUInt32LE(data.length, at + 14);
  header.writeUInt32LE(size, at + 18);
  header.writeUInt16LE(name.length, at + 22);
  return header;
}

function localHeader(part: Packed): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50);
  return writeFacts(header, part, 4);
}

function directoryHeader(part: Packed, offset: number): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50);
  header.writeUInt16LE(version, 4);
  header.writeUInt32LE(offset, 42);
  return writeFacts(header, part, 6);
}

function end(count: number, length: number, offset: number): Buffer {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(0x06054b50);
  record.writeUInt16LE(count, 8);
  record.writeUInt16LE(count, 10);
  record.writeUInt32LE(length, 12);
  record.writeUInt32LE(offset, 16);
  return record;
}

const lengthOf = (buffers: readonly Buffer[]) => buffers.reduce((length, buffer) => length + buffer.length, 0);
