export { type Def, defOf, exampleOf } from '#contract/kit/example-of.ts';
