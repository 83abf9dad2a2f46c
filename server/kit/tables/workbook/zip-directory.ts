import { FileRefused } from '../decode-text.ts';

/** A file inside a zip. */
export interface ZipEntry {
  name: string;
  isPacked: boolean;
  packedSize: number;
  /** What its content adds up to. */
  sum: number;
  /** Where it begins. */
  at: number;
}

const saveAgain = 'Open it in Excel, save it as “Excel Workbook (.xlsx)” and upload it again.';

export const damaged = () => new FileRefused(`This workbook is damaged or did not arrive whole. ${saveAgain}`);
export const protectedBy = () =>
  new FileRefused('This workbook is protected with a password. Take the password off, save it and upload it again.');

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endSize = 22;
const maxComment = 0xffff;
// A workbook has some dozens.
const maxEntries = 10_000;
const stored = 0;
const deflated = 8;

/** The files of a zip by their names in small letters, which is how workbooks compare them. */
export function listEntries(data: Buffer): Map<string, ZipEntry> {
  const end = findEnd(data);
  const count = data.readUInt16LE(end + 10);
  let at = data.readUInt32LE(end + 16);
  if (count === 0xffff || at === 0xffffffff) throw tooLarge();
  if (count > maxEntries) throw damaged();
  const entries = new Map<string, ZipEntry>();
  for (let left = count; left > 0; left--) {
    if (at + 46 > data.length || data.readUInt32LE(at) !== entrySignature) throw damaged();
    const nameEnd = at + 46 + data.readUInt16LE(at + 28);
    const name = data
      .toString('utf8', at + 46, nameEnd)
      .replaceAll('\\', '/')
      .replace(/^\/+/, '');
    if (!name.endsWith('/')) entries.set(name.toLowerCase(), readEntry(data, at, name));
    at = nameEnd + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32);
  }
  return entries;
}

/** The directory is told at the end, before a comment that hardly any zip has. */
function findEnd(data: Buffer): number {
  const last = data.length - endSize;
  for (let at = last; at >= Math.max(0, last - maxComment); at--) {
    if (data.readUInt32LE(at) === endSignature) return at;
  }
  throw damaged();
}

function readEntry(data: Buffer, at: number, name: string): ZipEntry {
  const isEncrypted = (data.readUInt16LE(at + 8) & 1) === 1;
  const method = data.readUInt16LE(at + 10);
  const packedSize = data.readUInt32LE(at + 20);
  const local = data.readUInt32LE(at + 42);
  if (isEncrypted) throw protectedBy();
  if (packedSize === 0xffffffff || local === 0xffffffff) throw tooLarge();
  if (method !== stored && method !== deflated) {
    throw new FileRefused(`This workbook is packed in a way that we can’t read. ${saveAgain}`);
  }
  if (local + 30 > data.length || data.readUInt32LE(local) !== localSignature) throw damaged();
  const begin = local + 30 + data.readUInt16LE(local + 26) + data.readUInt16LE(local + 28);
  if (begin + packedSize > data.length) throw damaged();
  return { name, isPacked: method === deflated, packedSize, sum: data.readUInt32LE(at + 16), at: begin };
}

const tooLarge = () => new FileRefused(`This workbook is written in a form for very large files (zip64). ${saveAgain}`);
