const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decode = (entity: string, name: string): string => {
  if (!name.startsWith('#')) return named[name] ?? entity;
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
};

/** The words of cleaned HTML in one line, cut at a word when they are too many. */
export function plainText(html: string, most: number): string {
  const text = html
    .slice(0, most * 8)
    .replace(/<\/?(?:a|b|i|u|s|em|strong|code)\b[^>]*>/g, '')
    .replace(/<[^>]*(?:>|$)/g, ' ')
    .replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, decode)
    .replace(/\s\s+|[\t\r\n]/g, ' ')
    .trim();
  return cutText(text, most);
}

export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > most / 2 ? end : most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
