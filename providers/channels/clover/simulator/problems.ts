import type { z } from 'zod';

const messages: Record<number, string> = {
  401: '401 Unauthorized',
  404: 'Not Found',
  405: 'Method Not Allowed',
  415: 'Unsupported Media Type',
  429: '429 Too Many Requests',
  500: '500 Internal Server Error',
};

/** What the stand-in of Clover answers when it does not do what was asked. */
export class CloverProblem extends Error {
  override name = 'CloverProblem';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message = messages[status] ?? '', headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** The body in the shape Clover wants; what is missing, unknown or too long is refused with its name. */
export function checkBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CloverProblem(400, `${issue?.path.join('.') || 'Body'}: ${issue?.message ?? 'is invalid'}`);
}
