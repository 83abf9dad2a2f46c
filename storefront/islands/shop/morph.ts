import { type Field, isChoice, isField } from '../fields.ts';

/**
 * Makes a part of the page like the one that came, and keeps every element that is in both: focus, caret and what is
 * being typed stay. Fields that `isNewer` names keep their value, too.
 */
export function morph(now: Element, next: Element, isNewer: (field: Field) => boolean): void {
  morphAttributes(now, next);
  if (isField(now) && isField(next) && now.type !== 'hidden') {
    if (now.nodeName === 'SELECT') morphChildren(now, next, isNewer);
    if (!isNewer(now)) takeState(now, next);
    return;
  }
  morphChildren(now, next, isNewer);
}

function takeState(now: Field, next: Field): void {
  if (isChoice(now) && isChoice(next)) now.checked = next.checked;
  else if (now.value !== next.value) now.value = next.value;
}

/** Whether something is unfolded is the buyer's. */
const isOwn = (element: Element, name: string): boolean => name === 'open' && element.nodeName === 'DETAILS';

function morphAttributes(now: Element, next: Element): void {
  for (const { name } of [...now.attributes]) {
    if (!next.hasAttribute(name) && !isOwn(now, name)) now.removeAttribute(name);
  }
  for (const { name, value } of [...next.attributes]) {
    if (now.getAttribute(name) !== value && !isOwn(now, name)) now.setAttribute(name, value);
  }
}

function morphChildren(now: Node, next: Node, isNewer: (field: Field) => boolean): void {
  let at = now.firstChild;
  for (const child of [...next.childNodes]) {
    const match = findMatch(at, child);
    if (!match) {
      now.insertBefore(child, at);
      continue;
    }
    while (at && at !== match) at = removeAndGoOn(at);
    if (match instanceof Element) morph(match, child as Element, isNewer);
    else if (match.nodeValue !== child.nodeValue) match.nodeValue = child.nodeValue;
    at = match.nextSibling;
  }
  while (at) at = removeAndGoOn(at);
}

function removeAndGoOn(node: ChildNode): ChildNode | null {
  const { nextSibling } = node;
  node.remove();
  return nextSibling;
}

/** The same by its id, or by a field that both hold, anywhere further on; anything else only in the same place. */
function findMatch(from: ChildNode | null, child: ChildNode): ChildNode | null {
  for (let node = from; node; node = node.nextSibling) if (isSame(node, child)) return node;
  return from && isAlike(from, child) ? from : null;
}

const knownFields = (element: Element): Element[] => [
  ...element.querySelectorAll('input[id], select[id], textarea[id]'),
];

function isSame(one: ChildNode, other: ChildNode): boolean {
  if (!(one instanceof Element) || !(other instanceof Element) || one.nodeName !== other.nodeName) return false;
  if (one.id || other.id) return one.id === other.id;
  const ids = new Set(knownFields(one).map(({ id }) => id));
  return knownFields(other).some(({ id }) => ids.has(id));
}

/** Whatever holds a field that can be known has its own place: a message above it must not take it. */
function isAlike(one: ChildNode, other: ChildNode): boolean {
  if (!(one instanceof Element) || !(other instanceof Element)) return one.nodeType === other.nodeType;
  const isSameIn = (name: string) => one.getAttribute(name) === other.getAttribute(name);
  const isKnown = one.id !== '' || other.id !== '' || knownFields(one).length > 0;
  return !isKnown && one.nodeName === other.nodeName && isSameIn('name') && isSameIn('class');
}
