const pages: readonly [name: RegExp, page: string][] = [
  [/\bups\b/i, 'https://www.ups.com/track?tracknum='],
  [/\busps\b|united states postal|us mail/i, 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  [/fed\s?ex/i, 'https://www.fedex.com/fedextrack/?trknbr='],
  [/\bdhl\b/i, 'https://www.dhl.com/us-en/home/tracking.html?submit=1&tracking-id='],
  [/ontrac/i, 'https://www.ontrac.com/tracking/?number='],
];

/** Where a parcel can be followed; null for a carrier that we don't know, or without a number. */
export function trackingUrl(carrier: string, number: string): string | null {
  const page = pages.find(([name]) => name.test(carrier))?.[1];
  return page && number !== '' ? `${page}${encodeURIComponent(number)}` : null;
}
