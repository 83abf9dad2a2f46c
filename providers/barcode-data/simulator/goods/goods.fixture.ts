/** What tests scan: goods that the sandbox's sources know, and one that none of them does. */
export { sampleGoods } from './samples.ts';
