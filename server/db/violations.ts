const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

/** The unique index or foreign key that refused a statement; undefined when it failed for another reason. */
export function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code === uniqueViolation || code === foreignKeyViolation ? constraint : undefined;
}

const lockNotAvailable = '55P03';

/** Whether a statement gave up because somebody else held a row for too long. */
export const isLockTimeout = (error: unknown): boolean =>
  ((error ?? {}) as { code?: string }).code === lockNotAvailable;
