import { beauty } from './goods-beauty.ts';
import { electronics } from './goods-electronics.ts';
import { furniture } from './goods-furniture.ts';
import { grocery } from './goods-grocery.ts';
import { homeImprovement } from './goods-home-improvement.ts';
import { kitchen } from './goods-kitchen.ts';
import type { Department } from './goods-model.ts';
import { outdoor } from './goods-outdoor.ts';
import { tools } from './goods-tools.ts';
import { toys } from './goods-toys.ts';

/** Everything that the simulators of this role deal in. */
export const departments: readonly Department[] = [
  ...[kitchen, tools, homeImprovement, electronics, toys, beauty, outdoor, furniture, grocery],
];
