/** How long a list is, as far as it was counted. */
export interface TotalCount {
  total: number;
  /** The count stopped at `total`: there are at least so many. */
  totalIsCapped: boolean;
}

/** Reads the X-Total-Count of a paged list: `1284`, or `10000+` where counting stopped. */
export function readTotalCount(header: string | null): TotalCount {
  const [, digits = '0', more = ''] = /^(\d+)(\+?)$/.exec(header ?? '') ?? [];
  return { total: Number(digits), totalIsCapped: more === '+' };
}
