// What ShipStation's published pages do not say, from experience: to be checked with real keys.

/** More orders in one call are refused. */
export const mostOrders = 100;

/** The largest page of a list. */
export const largestPage = 500;

/** Its times are those of this zone, and do not say so. */
export const timeZone = 'America/Los_Angeles';

/** Its messages point to one of several machines, such as ssapi6.shipstation.com. */
export const ownHost = /^ssapi\d*\.shipstation\.com$/;

/** A limit that does not say when it ends is over after this. */
export const usualResetMs = 60_000;

/** The seconds until a limit ends are whole ones, perhaps rounded down. */
export const resetMarginMs = 1_000;

/** Lists are asked from this much earlier: an hour comes twice in November, and clocks differ. */
export const overlapMs = 65 * 60_000;

const carriers: readonly [code: RegExp, name: string][] = [
  [/^(stamps_com|usps|endicia|express_1)/, 'USPS'],
  [/^ups/, 'UPS'],
  [/^fedex/, 'FedEx'],
  [/^dhl/, 'DHL'],
  [/^ontrac/, 'OnTrac'],
];

/** What buyers know a carrier by. */
export function carrierName(code: string): string {
  const known = carriers.find(([pattern]) => pattern.test(code));
  return known ? known[1] : code.replace(/_+/g, ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
