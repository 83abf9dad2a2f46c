import { z } from 'zod';
import { truckloadInput } from '#contract/truckloads/truckloads.schemas.ts';
import { type TruckloadValues, toWire } from './truckload-values.ts';

/** Where the server's name of a field differs from the form's. */
export const serverNames = { images: 'pictures', csv: 'manifest', removeCsv: 'manifest' };

/** What the form may hold: the rules are the contract's own, asked about what would be sent. */
export const truckloadSchema = (before?: TruckloadValues) =>
  z.custom<TruckloadValues>().superRefine((values, context) => {
    const { form } = toWire(values, before);
    for (const { path, message } of truckloadInput.safeParse(form).error?.issues ?? []) {
      const [first, ...rest] = path;
      const name = serverNames[first as keyof typeof serverNames] ?? first;
      context.addIssue({ code: 'custom', message, path: name === undefined ? [] : [name, ...rest] });
    }
  }) as z.ZodType<TruckloadValues, TruckloadValues>;
