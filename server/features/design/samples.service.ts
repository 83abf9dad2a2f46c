import { readFile } from 'node:fs/promises';
import type { Slide } from '#contract/stores/stores.schemas.ts';
import type { Deps } from '#server/kit/deps.ts';
import { type SharedDrawing, shareDrawings } from '#server/kit/pictures/shared-drawings.ts';

const artwork = new URL('../../../artwork/slides/', import.meta.url);

const drawings = ['warehouse', 'pallets'] as const;
type DrawingName = (typeof drawings)[number];

/** The key of a slide's drawing among the public files. */
export const slideKey = (name: DrawingName): string => `samples/slide-${name}.jpg`;

const slideOf = (name: DrawingName, words: Pick<Slide, 'name' | 'label' | 'text' | 'buttonText'>): Slide => ({
  url: slideKey(name),
  linkTo: '/products',
  ...words,
  focus: { x: 75, y: 60 },
  side: 'left',
});

/** True of any seller of surplus, whoever the merchant is. */
export const sampleSlides: readonly Slide[] = [
  slideOf('warehouse', {
    name: 'Good things, below retail',
    label: 'Overstock and returns',
    text: 'Surplus and returned goods, checked and priced to go.',
    buttonText: 'See what is in',
  }),
  slideOf('pallets', {
    name: 'Every item says what it is like',
    label: 'No guessing',
    text: 'New, open box or used: the condition stands beside the price.',
    buttonText: 'Start looking',
  }),
];

export const demoSlides: readonly Slide[] = [
  slideOf('warehouse', {
    name: '26 pallets of tools and kitchen',
    label: 'Unloaded Friday',
    text: 'Store returns and shelf pulls from two national chains. Every piece tested, graded and priced.',
    buttonText: 'See what came in',
  }),
  slideOf('pallets', {
    name: 'Come and see the floor',
    label: 'Toledo, Dorr St',
    text: 'Order online and pick it up the same day, or look around from Monday to Saturday.',
    buttonText: 'Start looking',
  }),
];

const toDrawing = (name: DrawingName): SharedDrawing => ({
  key: slideKey(name),
  svg: () => readFile(new URL(`${name}.svg`, artwork), 'utf8'),
  units: 1216,
  width: 1824,
  height: 684,
  shape: 'wide',
});

/** The pictures of the sample slides. */
export const listSlideDrawings = (): SharedDrawing[] => drawings.map(toDrawing);

/** Makes them. */
export const storeSampleSlides = (deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'jobs'>): Promise<void> =>
  shareDrawings(deps, listSlideDrawings());
