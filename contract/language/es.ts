import { esIslands } from './es-islands.ts';
import { esMails } from './es-mails.ts';
import { esPages } from './es-pages.ts';
import { esReceipts } from './es-receipts.ts';
import { esShop } from './es-shop.ts';

/** Everything that buyers are told, in Spanish by the English words. What is not in it does not compile. */
export const es = { ...esPages, ...esShop, ...esMails, ...esIslands, ...esReceipts };
