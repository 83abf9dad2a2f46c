import { ConfigError } from '#server/config.ts';
import { DatabaseAddressError } from '#server/db/check-address.ts';
import { EmbeddedPostgresError } from '#server/db/embedded/embedded-postgres.ts';
import { AlreadyRunningError } from '#server/db/open-server.ts';
import { PortError } from '#server/listen.ts';

const explained = [ConfigError, PortError, AlreadyRunningError, DatabaseAddressError, EmbeddedPostgresError];

/** Says what went wrong, with a stack only where the message alone doesn't explain it, and exits. */
export function reportFailure(error: unknown): never {
  const isExplained = explained.some((type) => error instanceof type);
  console.error(isExplained ? (error as Error).message : error);
  process.exit(1);
}
