import type { z } from 'zod';

/** An error or a warning as eBay tells it. */
export interface WireError {
  errorId: number;
  domain: string;
  category: 'REQUEST' | 'APPLICATION';
  message: string;
  parameters?: { name: string; value: string }[];
}

/** What the stand-in of eBay answers when it does not do what was asked. */
export class EbayProblem extends Error {
  override name = 'EbayProblem';
  readonly status: number;
  readonly errors: readonly WireError[];

  constructor(status: number, errors: readonly WireError[]) {
    super(errors[0]?.message);
    this.status = status;
    this.errors = errors;
  }
}

const ownFaults: ReadonlySet<number> = new Set([20_500, 25_001, 25_025, 25_401, 25_402, 30_500, 62_000]);

const domains: readonly (readonly [number, string])[] = [
  [60_000, 'API_TAXONOMY'],
  [30_000, 'API_FULFILLMENT'],
  [25_000, 'API_INVENTORY'],
  [20_000, 'API_ACCOUNT'],
  [2_000, 'ACCESS'],
  [0, 'OAuth'],
];

export function wireError(errorId: number, message: string, parameters?: Record<string, string>): WireError {
  const domain = domains.find(([from]) => errorId >= from)?.[1] ?? 'OAuth';
  const category = ownFaults.has(errorId) ? 'APPLICATION' : 'REQUEST';
  const told = Object.entries(parameters ?? {}).map(([name, value]) => ({ name, value }));
  return { errorId, domain, category, message, ...(parameters && { parameters: told }) };
}

export const problem = (status: number, errorId: number, message: string, parameters?: Record<string, string>) =>
  new EbayProblem(status, [wireError(errorId, message, parameters)]);

export const noToken = () => problem(401, 1001, 'Invalid access token');
export const noScope = () => problem(403, 1100, 'Access denied');

/** The body in the shape eBay wants; anything missing, unknown or too long is refused with its place. */
export function checkBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new EbayProblem(400, parsed.error.issues.map(toWireError));
}

function toWireError(issue: z.core.$ZodIssue): WireError {
  const path = [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys : [])].map(String).join('.');
  const additionalInfo = `${path}: ${issue.message}`;
  return wireError(25_709, `Invalid request. Invalid value for field ${additionalInfo}`, { additionalInfo });
}
