import pino, { type Logger } from 'pino';

export type { Logger } from 'pino';

/** One line of JSON per event; readable lines on a terminal. Secrets never reach it. */
export function makeLogger(options: { level: string; pretty: boolean }): Logger {
  return pino({
    level: options.level,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.newPassword', '*.token', '*.code'],
      censor: '[hidden]',
    },
    transport: options.pretty
      ? { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } }
      : undefined,
  });
}
