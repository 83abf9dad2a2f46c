import type { Selector, SelectorComponent } from 'lightningcss';

interface Step {
  /** How it is reached from the step before. */
  by: SelectorComponent | null;
  parts: SelectorComponent[];
}

const scope: SelectorComponent = { type: 'class', name: 'sf' };
const within: SelectorComponent = { type: 'combinator', value: 'descendant' };
const inwards: readonly string[] = ['descendant', 'child'];
const beside: readonly string[] = ['next-sibling', 'later-sibling'];

const isReachedBy = ({ by }: Step, ways: readonly string[]): boolean =>
  by?.type === 'combinator' && ways.includes(by.value);

/**
 * Holds a selector to the store's own element: `.sf-card` becomes `.sf .sf-card`, and html, body, :root become `.sf`.
 * Null when it reaches for what stands beside the store.
 */
export function scopeSelector(selector: Selector): Selector | null {
  const steps = toSteps(selector);
  const other = steps.findIndex((step, at) => !isPage(step) || (at > 0 && !isReachedBy(step, inwards)));
  const page = steps.slice(0, other < 0 ? steps.length : other);
  if (page.length === 0) return [scope, within, ...selector];
  const rest = steps.slice(page.length);
  if (rest[0] && isReachedBy(rest[0], beside)) return null;
  const narrowing = page.flatMap(({ parts }) => parts).filter((part) => !isPageName(part) && part.type !== 'universal');
  return [scope, ...narrowing, ...rest.flatMap(({ by, parts }) => (by ? [by, ...parts] : parts))];
}

function toSteps(selector: Selector): Step[] {
  const steps: Step[] = [{ by: null, parts: [] }];
  for (const part of selector) {
    if (part.type === 'combinator') steps.push({ by: part, parts: [] });
    else steps.at(-1)?.parts.push(part);
  }
  return steps;
}

/** Whether a step names the page itself, which for a theme is the store's outermost element. */
const isPage = ({ parts }: Step): boolean =>
  parts.every(({ type }) => type !== 'namespace') && parts.some((part) => isPageName(part) || isPageClass(part));

function isPageName(part: SelectorComponent): boolean {
  if (part.type === 'type') return ['html', 'body'].includes(part.name.toLowerCase());
  if (part.type === 'class') return part.name === 'sf';
  return part.type === 'nesting' || (part.type === 'pseudo-class' && ['root', 'scope'].includes(part.kind));
}

/** Classes that stand beside `sf` on the same element. */
const isPageClass = (part: SelectorComponent): boolean => part.type === 'class' && part.name.startsWith('sf-page-');
