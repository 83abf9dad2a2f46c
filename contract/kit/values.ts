import { z } from 'zod';
import './issue-texts.ts';
import { cleanLine, cleanText } from './clean-texts.ts';
import { type Dollars, maxCents, toCents } from './money.ts';

/** An id as it crosses the wire. */
export const id = z.uuid('Not a valid id');

export const byId = z.object({ id });

/** Mail addresses are compared without case; what is stored is lower case. */
export const email = z
  .string('Required')
  .trim()
  .min(1, 'Required')
  .max(254, 'Invalid email')
  .pipe(z.email('Invalid email'))
  .transform((value) => value.toLowerCase());

export const timestamp = z.iso.datetime();

const moneyPattern = /^-?\d{1,9}(\.\d{1,2})?$/;

/** Decimal dollars, as they cross the wire; `toCents` makes money of them. */
export const dollars = z
  .union([z.number(), z.string().trim()])
  .transform((value) => String(value))
  .refine((value) => moneyPattern.test(value), 'Not an amount')
  .transform((value): Dollars => Number(value));

const isWithinReach = (amount: Dollars) => toCents(amount) <= maxCents;

/** An amount inside, where a schema describes what never leaves the house in dollars. */
export const centsAmount = z.number().brand<'Cents'>();

/** An amount that a form asks for: nothing typed is missing, not malformed. */
export const requiredDollars = z
  .union([z.number(), z.string().trim().min(1, 'Required')], 'Required')
  .pipe(dollars)
  .refine(isWithinReach, 'Too large');

/** An amount that may be left out, or taken away by sending nothing. */
export const optionalDollars = z
  .union([z.number(), z.string().trim()])
  .nullable()
  .transform((value) => (value === '' ? null : value))
  .pipe(dollars.refine(isWithinReach, 'Too large').nullable());

/** The query of a paged list; the total comes in X-Total-Count. */
export const paging = z.object({
  page: z.coerce.number().int().min(1).optional(),
  pageSize: z.coerce.number().int().min(1).max(1000).optional(),
  search: z.string().overwrite(cleanLine).max(200).optional(),
  sort: z.string().overwrite(cleanLine).max(40).optional(),
});

/** A text on one line, of bounded length; line breaks and control characters in it become blanks. */
export const textOf = (max: number) => z.string().overwrite(cleanLine).max(max, 'Too Long!');

export const requiredText = (max: number) =>
  z.string('Required').overwrite(cleanLine).min(1, 'Required').max(max, 'Too Long!');

/** A text of several lines, of bounded length, such as a note or what an editor wrote. */
export const proseOf = (max: number) => z.string().overwrite(cleanText).max(max, 'Too Long!');

export const requiredProse = (max: number) =>
  z.string('Required').overwrite(cleanText).min(1, 'Required').max(max, 'Too Long!');

/** The key of a picture that somebody has uploaded before, or the mark of one that comes with the form. */
export const pictureKey = textOf(200);
