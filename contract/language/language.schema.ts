import { z } from 'zod';
import { languages } from './languages.ts';

/** Apart from the names: what a store's pages load knows no schemas. */
export const language = z.enum(languages);
