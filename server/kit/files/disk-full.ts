// Of the file system, of a quota on it, and PostgreSQL's own.
const full = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether something failed because there is no room left to write it; what is there can still be read. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && full.has(String((error as { code?: unknown }).code ?? ''));
