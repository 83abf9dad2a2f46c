import type { AtRule, ChildNode, Container, Declaration, Root, Rule } from 'postcss';
import { atRules } from './allowed.ts';
import { findFault } from './check-values.ts';
import { StyleProblem } from './style-problem.ts';

const maxRules = 2000;
const maxSelectorText = 2000;
// What nested selectors may become once each stands for itself.
const maxUnfolded = 300_000;
// Widths, names and comparisons; nothing that quotes, escapes or loads.
const condition = /^[\w\s().:,%<>=/*+-]*$/;

interface Visit {
  node: ChildNode;
  /** How long the selector around it, or its own, is once it stands for itself. */
  unfolded: number;
  isInRule: boolean;
  isInKeyframes: boolean;
}

/** Refuses what a theme may not use, at its place. */
export function checkTree(root: Root, contentUrl: string): void {
  for (const visit of visitAll(root)) {
    const { node } = visit;
    if (node.type === 'decl') checkDeclaration(node, visit, contentUrl);
    if (node.type === 'atrule') checkAtRule(node, visit);
  }
}

/** Refuses more than can be worked on in a moment. */
export function checkSize(root: Root): void {
  let rules = 0;
  let unfolded = 0;
  for (const { node, unfolded: length } of visitAll(root)) {
    if (node.type !== 'rule') continue;
    rules += 1;
    unfolded += length;
    if (node.selector.length > maxSelectorText) refuse(node, 'This selector is too long');
    if (rules > maxRules) refuse(node, `At most ${maxRules.toLocaleString('en')} rules`);
    if (unfolded > maxUnfolded) refuse(node, 'The nested rules are too large');
  }
}

function* visitAll(root: Root): Generator<Visit> {
  // By hand, not by recursion: how deep a sheet goes is its writer's choice.
  const waiting = visitsOf(root, { unfolded: 0, isInRule: false, isInKeyframes: false });
  for (let visit = waiting.pop(); visit; visit = waiting.pop()) {
    const { node } = visit;
    if (node.type === 'rule') visit.unfolded = unfoldedLength(node, visit);
    yield visit;
    if (node.type === 'rule') waiting.push(...visitsOf(node, { ...visit, isInRule: true }));
    if (node.type !== 'atrule' || !node.nodes) continue;
    const isInKeyframes = visit.isInKeyframes || isKeyframes(node);
    waiting.push(...visitsOf(node as Container<ChildNode>, { ...visit, isInKeyframes }));
  }
}

export const isKeyframes = (node: AtRule): boolean => node.name.toLowerCase() === 'keyframes';

const visitsOf = (parent: Container<ChildNode>, around: Omit<Visit, 'node'>): Visit[] =>
  (parent.nodes ?? []).map((node) => ({ ...around, node })).reverse();

function checkDeclaration(node: Declaration, visit: Visit, contentUrl: string): void {
  if (!visit.isInRule) refuse(node, 'A declaration must stand in a rule');
  const fault = findFault(node.prop, node.value, contentUrl);
  if (fault) refuse(node, fault);
}

function checkAtRule(node: AtRule, { isInKeyframes, isInRule }: Visit): void {
  const name = node.name.toLowerCase();
  if (!atRules.has(name) || isInKeyframes) refuse(node, `@${node.name.slice(0, 40)} can’t be used`);
  if (isInRule && (name === 'keyframes' || name === 'layer')) refuse(node, `@${name} can’t stand in a rule`);
  if (!node.nodes && name !== 'layer') refuse(node, `@${name} has no block`);
  const isPlain = condition.test(node.params) && !/\b(?:url|src)\(|\/\/|\/\*/i.test(node.params);
  if (!isPlain || node.params.length > 500) refuse(node, `This condition of @${name} can’t be used`);
}

/** Every & stands for the whole selector around the rule, and each of a list has one even if it is not written. */
function unfoldedLength({ selector }: Rule, { unfolded, isInRule }: Visit): number {
  if (!isInRule) return selector.length;
  const parents = selector.split(/[&,]/).length;
  return selector.length + parents * (unfolded + ':is()'.length);
}

function refuse(node: ChildNode, message: string): never {
  const { line, column } = node.source?.start ?? { line: 1, column: 1 };
  throw new StyleProblem(message, { line, column });
}
