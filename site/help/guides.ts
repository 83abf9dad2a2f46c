import { binDay } from './bin-day.ts';
import { domains } from './domains.ts';
import { ebay } from './ebay.ts';
import { firstDay } from './first-day.ts';
import { firstTruckload } from './first-truckload.ts';
import type { Guide } from './guide.ts';
import { intake } from './intake.ts';
import { ladders } from './ladders.ts';
import { publish } from './publish.ts';
import { returns } from './returns.ts';
import { shipping } from './shipping.ts';

/** The handbook for sellers, in the order that they need it. */
export const guides: readonly Guide[] = [
  firstDay,
  firstTruckload,
  intake,
  publish,
  domains,
  shipping,
  ebay,
  returns,
  ladders,
  binDay,
];
