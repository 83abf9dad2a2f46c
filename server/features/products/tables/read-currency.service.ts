import { foldHeading, headingCurrencies } from './guess-columns.service.ts';
import { plainBlanks } from './read-numbers.service.ts';
import { currencyCodes } from './read-values.service.ts';

/** Every country’s dollar has a sign of its own; the bare one may be that of any of them. */
const signs: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  '₽': 'RUB',
  '₺': 'TRY',
  '₴': 'UAH',
  '₪': 'ILS',
  '₫': 'VND',
  '₱': 'PHP',
  '฿': 'THB',
  ZŁ: 'PLN',
  FR: 'CHF',
  RS: 'INR',
  KR: 'SEK, NOK or DKK',
  US$: 'USD',
  U$: 'USD',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  SG$: 'SGD',
  MX$: 'MXN',
  R$: 'BRL',
};

const sign = /(?:\b[A-Z]{1,2} ?)?\p{Sc}|(?<![a-zł])(?:kr|zł|fr|rs)(?![a-zł])/iu;

/** The currency that a text names: `12.50 EUR`, `€5`, `CA$5`; null where it names none, and for a bare dollar sign. */
export function readCurrency(text: string): string | null {
  // Most amounts are digits alone.
  if (/^[\d.,$\s]*$/.test(text)) return null;
  const plain = plainBlanks(text);
  const [code] = /^[a-z]{3}(?=[\s\d]|$)|(?<=[\s\d])[a-z]{3}$/i.exec(plain)?.map((word) => word.toUpperCase()) ?? [];
  if (code && currencyCodes.has(code)) return code;
  const written = sign.exec(plain)?.[0].replace(' ', '').toUpperCase();
  return written === undefined || written === '$' ? null : (signs[written] ?? written);
}

/** The currency that a heading names: `Price (EUR)`, `Preis €`, `price_gbp`, eBay’s `Action(…|Currency=GBP|…)`. */
function currencyInHeading(heading: string): string | null {
  const words = heading.toUpperCase().split(/[^A-Z]+/);
  return words.find((word) => headingCurrencies.includes(word)) ?? signs[/[€£¥₹]/.exec(heading)?.[0] ?? ''] ?? null;
}

/** What the headings of a file say of its amounts: that of its prices, and whichever names a currency as such. */
export function currencyInHeadings(names: readonly string[], price: string | undefined): string | null {
  const said = [price ?? '', ...names.filter((name) => /currency=/i.test(name))];
  return said.map(currencyInHeading).find((currency) => currency !== null) ?? null;
}

/**
 * What all amounts of a file are in, going by its first ones: the one currency that a tenth of them or more name, and no
 * dollars beside it.
 */
export function findUsualCurrency(amounts: readonly string[]): string | null {
  const filled = amounts.filter((text) => text !== '');
  const named = filled.flatMap((text) => readCurrency(text) ?? (text.includes('$') ? 'USD' : []));
  const [first = null] = named;
  const isUsual = first !== 'USD' && named.every((other) => other === first) && named.length * 10 >= filled.length;
  return isUsual ? first : null;
}

const words: readonly (readonly [RegExp, string | null])[] = [
  [/^(?:us|american)? ?(?:dollars?|\$)$/i, null],
  [/^(?:canadian|can|cdn)\.? ?(?:dollars?|\$)$/i, 'CAD'],
  [/^euros?$/i, 'EUR'],
  [/^(?:british )?pounds?(?: sterling)?$/i, 'GBP'],
];

/** The currency in the cell of a column of currencies; what nobody knows is one of its own. */
export function readCurrencyCell(text: string): string | null {
  const known = words.find(([pattern]) => pattern.test(text));
  return known ? known[1] : (readCurrency(text) ?? text.slice(0, 40));
}

const columnNames = new Set(
  [
    'currency',
    'currencycode',
    'pricecurrency',
    'pricecurrencycode',
    'currencyid',
    'currencyiso',
    'itemcurrency',
  ].concat(['wahrung', 'waehrung', 'devise', 'moneda', 'valuta']),
);

/** The column that says in which currency the amounts of a row are. */
export const findCurrencyColumn = (names: readonly string[]): string | undefined =>
  names.find((name) => columnNames.has(foldHeading(name)));
