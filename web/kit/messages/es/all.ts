import { afterwards } from './afterwards.ts';
import { common, editing, notPermitted, shell } from './common.ts';
import { counter, counterLocal } from './counter.ts';
import { devices } from './devices.ts';
import { cardReaders, receipts } from './receipts.ts';
import { shifts } from './shifts.ts';

/** Spanish: all that a counter says, and what can lie over it, by the names of the English lists. */
export const es = {
  afterwards,
  cardReaders,
  common,
  counter,
  counterLocal,
  devices,
  editing,
  notPermitted,
  receipts,
  shell,
  shifts,
};
