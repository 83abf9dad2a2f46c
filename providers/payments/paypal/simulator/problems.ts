import { randomBytes } from 'node:crypto';
import type { z } from 'zod';

export interface ProblemDetail {
  issue: string;
  description: string;
  field?: string;
  value?: string;
  location?: 'body' | 'header' | 'path';
}

const names: Record<number, string> = {
  400: 'INVALID_REQUEST',
  401: 'AUTHENTICATION_FAILURE',
  403: 'NOT_AUTHORIZED',
  404: 'RESOURCE_NOT_FOUND',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_ENTITY',
  429: 'RATE_LIMIT_REACHED',
  500: 'INTERNAL_SERVER_ERROR',
};

const messages: Record<number, string> = {
  400: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  401: 'Authentication failed due to invalid authentication credentials or a missing Authorization header.',
  403: 'Authorization failed due to insufficient permissions.',
  404: 'The specified resource does not exist.',
  415: 'The server does not support the request payload’s media type.',
  422: 'The requested action could not be performed, semantically incorrect, or failed business validation.',
  429: 'Too many requests. Blocked due to rate limiting.',
  500: 'An internal server error has occurred.',
};

/** What the stand-in of PayPal answers when it does not do what was asked. */
export class PaypalProblem extends Error {
  override name = 'PaypalProblem';
  readonly status: number;
  readonly details: readonly ProblemDetail[];

  constructor(status: number, details: readonly ProblemDetail[] = []) {
    super(details[0]?.issue ?? names[status]);
    this.status = status;
    this.details = details;
  }
}

/** A refusal for one reason of the business. */
export const unprocessable = (issue: string, description: string, field?: string) =>
  new PaypalProblem(422, [{ issue, description, ...(field && { field, location: 'body' as const }) }]);

export const debugId = () => randomBytes(7).toString('hex').slice(0, 13);

export function problemBody(status: number, details: readonly ProblemDetail[], id: string) {
  const facts = { name: names[status], message: messages[status], debug_id: id };
  const href = 'https://developer.paypal.com/docs/api/errors';
  return { ...facts, ...(details.length > 0 && { details }), links: [{ href, rel: 'information_link' }] };
}

/** The body in the shape PayPal wants; anything missing, unknown or too long is refused with its place. */
export function checkBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new PaypalProblem(400, parsed.error.issues.flatMap(toDetails));
}

function toDetails(issue: z.core.$ZodIssue): ProblemDetail[] {
  const at = (path: readonly PropertyKey[]) => ({ field: `/${path.map(String).join('/')}`, location: 'body' as const });
  if (issue.code === 'unrecognized_keys') {
    const description = 'The request has a field that is not known.';
    return issue.keys.map((key) => ({ issue: 'INVALID_PARAMETER_SYNTAX', description, ...at([...issue.path, key]) }));
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) {
    const description = 'A required field / parameter is missing.';
    return [{ issue: 'MISSING_REQUIRED_PARAMETER', description, ...at(issue.path) }];
  }
  const isLength = (issue.code === 'too_big' || issue.code === 'too_small') && issue.origin === 'string';
  const description = `The value of a field is invalid: ${issue.message}`;
  return [{ issue: isLength ? 'INVALID_STRING_LENGTH' : 'INVALID_PARAMETER_VALUE', description, ...at(issue.path) }];
}
