import { beddingAndFurniture } from './demo/bedding-and-furniture.ts';
import { electronics } from './demo/electronics.ts';
import { home } from './demo/home.ts';
import { kitchen } from './demo/kitchen.ts';
import { outdoor } from './demo/outdoor.ts';
import { renovation } from './demo/renovation.ts';
import { tools } from './demo/tools.ts';
import { toysAndBeauty } from './demo/toys-and-beauty.ts';
import type { SampleProduct } from './sample-product.ts';

/** What the demo merchant sells: brands and item numbers are invented. */
export const demoProducts: readonly SampleProduct[] = [
  ...kitchen,
  ...tools,
  ...electronics,
  ...home,
  ...beddingAndFurniture,
  ...outdoor,
  ...toysAndBeauty,
  ...renovation,
];
