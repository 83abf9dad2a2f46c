/** Hands a file to the browser's own way of saving. */
export function saveFile({ blob, name }: { blob: Blob; name: string }): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun reading by then; revoking at once would cut slow ones off.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
