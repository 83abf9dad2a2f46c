import { z } from 'zod';
import { cleanLine } from '#contract/kit/clean-texts.ts';

/** A name, number or message as a vendor answers it, on one line. */
export const vendorLine = z.string().overwrite(cleanLine);
