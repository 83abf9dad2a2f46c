interface PageQuery {
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** Which rows of a list its page holds. */
export function windowOf({ page = 1, pageSize }: PageQuery, usualSize: number): { limit: number; offset: number } {
  const limit = pageSize ?? usualSize;
  return { limit, offset: (page - 1) * limit };
}
