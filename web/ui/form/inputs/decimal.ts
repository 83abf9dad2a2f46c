/**
 * What may be kept of typed text: digits, at most one point and so many decimals. Grouping commas and signs of money go.
 * A minus stays, also as accountants write it: what it would mean without is for nobody to guess.
 */
export function cleanDecimal(text: string, decimals: number) {
  const sign = /^[^\d.]*[-−–(]/.test(text) ? '-' : '';
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
  if (decimals === 0 || rest.length === 0) return sign + whole;
  return `${sign}${whole}.${rest.join('').slice(0, decimals)}`;
}

/** The same amount written in full: `7` becomes `7.00`, `.5` becomes `0.50`; nothing stays nothing. */
export function completeDecimal(text: string, decimals: number) {
  const sign = /^-.*[1-9]/.test(text) ? '-' : '';
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  if (whole === '' && fraction === '') return '';
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  return decimals === 0 ? sign + digits : `${sign}${digits}.${fraction.padEnd(decimals, '0')}`;
}
