/** How long a list is, as far as it was counted. */
export interface TotalCount {
  total: number;
  /** The count stopped at `total`: there are at least so many. */
  totalIsCapped: boolean;
  /** How many of them are samples. */
  totalSamples?: number;
}

/** Reads the X-Total-Count of a paged list: `1284`, or `10000+` where counting stopped. */
export function readTotalCount(headers: Headers): TotalCount {
  const [, digits = '0', more = ''] = /^(\d+)(\+?)$/.exec(headers.get('x-total-count') ?? '') ?? [];
  const totalSamples = Number(headers.get('x-total-samples') ?? 0);
  return { total: Number(digits), totalIsCapped: more === '+', totalSamples };
}
