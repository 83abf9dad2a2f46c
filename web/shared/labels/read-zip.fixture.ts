/** The files of a zip whose files are not packed, in their order. */
export async function readZip(zip: Blob): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }[]> {
  const view = new DataView(await zip.arrayBuffer());
  const read = (at: number, length: number) => new Uint8Array(view.buffer.slice(at, at + length));
  const end = view.byteLength - 22;
  if (view.getUint32(end, true) !== 0x06054b50) throw new Error('The zip has no end.');
  const files: { name: string; bytes: Uint8Array<ArrayBuffer> }[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const [size, begin] = [view.getUint32(at + 24, true), view.getUint32(at + 42, true)];
    const lengths = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const name = new TextDecoder().decode(read(at + 46, lengths[0] ?? 0));
    const content = begin + 30 + view.getUint16(begin + 26, true) + view.getUint16(begin + 28, true);
    files.push({ name, bytes: read(content, size) });
    at += 46 + lengths.reduce((sum, length) => sum + length, 0);
  }
  return files;
}
