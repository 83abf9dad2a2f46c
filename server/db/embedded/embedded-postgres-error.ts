/** A database that cannot be started; the message is a sentence for the person at the terminal. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not change it',
  EROFS: 'it is on a read-only disk',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of this path is a file, not a directory',
  EEXIST: 'a file of that name is in the way',
  ENOENT: 'it cannot be made there',
  EIO: 'the disk reports an error',
  ELOOP: 'its symbolic links go in circles',
  ENAMETOOLONG: 'its path is too long',
};

/** Turns a failed system call into a sentence that names the data directory; other errors stay what they are. */
export function explainSystemError(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return error;
  const reason = reasons[String(error.code)] ?? error.message;
  return new EmbeddedPostgresError(
    `The database directory ${dataDir} cannot be used: ${reason}. Choose another data directory or repair this one.`,
    { cause: error },
  );
}

/** What to tell when a PostgreSQL program gave up: our sentence, then the last lines of what it said. */
export function reportFailure(sentence: string, said: string): EmbeddedPostgresError {
  const reason = /No space left on device/.test(said) ? ' The disk is full.' : '';
  const lastLines = said.trimEnd().split('\n').slice(-12).join('\n');
  return new EmbeddedPostgresError(`${sentence}.${reason} It said:\n${lastLines}`);
}
