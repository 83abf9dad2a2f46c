const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

/** The unique index or foreign key that refused a statement; undefined when it failed for another reason. */
export function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code === uniqueViolation || code === foreignKeyViolation ? constraint : undefined;
}
