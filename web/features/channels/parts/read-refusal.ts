import { z } from 'zod';
import { ApiError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { describeFailure } from '#web/ui/feedback/failure.ts';

const note = z.union([z.object({ message: z.string() }), z.object({ msg: z.string() })]);
const notes = z.array(note).catch([]);
const answered = z.object({ errors: notes, warnings: notes }).catch({ errors: [], warnings: [] });

/** Why a channel did not take a product, in words for the seller. */
export interface Refusal {
  errors: readonly string[];
  warnings: readonly string[];
}

/** Reads what the channel said; where it said nothing that helps, what the specification says then. */
export function readRefusal(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { errors: [t.channels.somethingWrong], warnings: [] };
  const { errors, warnings } = answered.parse(error.details);
  const said = [...errors, ...error.errors].map(textOf);
  return { errors: said.length > 0 ? said : [describeRefusal(error)], warnings: warnings.map(textOf) };
}

const textOf = (said: z.output<typeof note>): string => ('message' in said ? said.message : said.msg);

/** What our own server said of it, if it is for people to read. */
export function describeRefusal(error: unknown): string {
  const { message } = describeFailure(error);
  return message === t.common.errors.unexpected ? t.channels.somethingWrong : message;
}

const passing: readonly string[] = ['UNAVAILABLE', 'REQUEST_RUNNING'];

/** The channel does not answer, or it is being sent already: what was asked for is kept, and sent later. */
export const isLater = (error: unknown): boolean => error instanceof ApiError && passing.includes(error.name);
