/** The part of an address that stands for a name: `Auralis Q7 (Open-box)` becomes `auralis-q7-open-box`. */
export function toSlug(text: string): string {
  if (!/[^\x20-\x7e]/.test(text)) return toSlugOfPlain(text);
  return (
    text
      .toLowerCase()
      // Accents come apart from their letters and go; what was no accent is put together again.
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
      .replace(/[*+~.()'"!:@]/g, '')
      .replace(/\s+/g, '-')
      .replace(/[^\p{L}\p{M}\p{N}-]/gu, '')
      .replace(/-+/g, '-')
      .replace(/^-|-$/g, '')
  );
}

/** Most names are of plain letters, and files have very many of them. */
const toSlugOfPlain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9 -]+/g, '')
    .replace(/[ -]+/g, '-')
    .replace(/^-|-$/g, '');
