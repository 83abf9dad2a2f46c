import pino, { type Logger } from 'pino';

export type { Logger } from 'pino';

/** One line of JSON per event; readable lines on a terminal. Secrets never reach it. */
export function makeLogger(options: { level: string; pretty: boolean }): Logger {
  return pino({
    level: options.level,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.newPassword', '*.token'],
      censor: '[hidden]',
    },
    serializers: { err: describeError },
    transport: options.pretty
      ? { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } }
      : undefined,
  });
}

/** What helps to find a fault. Errors of libraries drag whole connections along; those stay out. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return { name, message, stack, code, cause: cause && describeError(cause) };
}
