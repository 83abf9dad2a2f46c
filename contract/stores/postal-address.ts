import type { Address } from './stores.schemas.ts';

/** Whether an address is one that mail reaches, which mails that nobody is owed have to name. */
export const isPostal = ({ line1 = '', city = '' }: Address): boolean => line1 !== '' && city !== '';
