import { beauty } from './beauty.ts';
import { electronics } from './electronics.ts';
import { furniture } from './furniture.ts';
import { grocery } from './grocery.ts';
import { homeImprovement } from './home-improvement.ts';
import { kitchen } from './kitchen.ts';
import type { Department } from './model.ts';
import { outdoor } from './outdoor.ts';
import { tools } from './tools.ts';
import { toys } from './toys.ts';

/** Everything that the simulators of this role deal in. */
export const departments: readonly Department[] = [
  kitchen,
  tools,
  homeImprovement,
  electronics,
  toys,
  beauty,
  outdoor,
  furniture,
  grocery,
];
