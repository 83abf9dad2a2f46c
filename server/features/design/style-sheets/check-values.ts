import { functions, positions, properties } from './allowed.ts';
import { StyleProblem } from './style-problem.ts';
import { readTokens, type Token } from './tokens.ts';

const maxPicture = 8192;
const picture = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z0-9+/]+={0,2}$/i;
const asset = /^\/assets\/[\w/-]+\.(?:jpg|png|webp)$/;
// Written out or as an escape: within a style element it would end it.
const endsElement = /<[/!]|\\0*3c/i;
const ownProperty = /^--[\w-]{1,60}$/;

/** A small picture within the sheet, or one of our own. */
const isHarmless = (address: string, contentUrl: string): boolean =>
  address.startsWith('data:')
    ? address.length <= maxPicture && picture.test(address)
    : address.startsWith(`${contentUrl}/`) && asset.test(address.slice(contentUrl.length));

/** What is wrong with a declaration; null when nothing is. */
export function findFault(property: string, value: string, contentUrl: string): string | null {
  const name = property.toLowerCase();
  if (!properties.has(name) && !ownProperty.test(property)) return `The property “${shorten(property)}” can’t be used`;
  if (name === 'position' && !positions.has(value.trim().toLowerCase())) {
    return 'A position can be static, relative, absolute or sticky';
  }
  try {
    return findFaultyToken(readTokens(value), contentUrl);
  } catch (error) {
    if (error instanceof StyleProblem) return error.message;
    throw error;
  }
}

function findFaultyToken(tokens: readonly Token[], contentUrl: string): string | null {
  for (const [index, token] of tokens.entries()) {
    // An address in quotes is two further: behind the bracket.
    const fault =
      token.kind === 'function' ? faultOfCall(token, tokens[index + 2], contentUrl) : faultOf(token, contentUrl);
    if (fault) return fault;
  }
  return null;
}

function faultOfCall({ text }: Token, first: Token | undefined, contentUrl: string): string | null {
  if (text !== 'url') return functions.has(text) ? null : `The function ${shorten(text)}() can’t be used`;
  return first?.kind === 'string' && isHarmless(first.text, contentUrl) ? null : foreign;
}

function faultOf({ kind, text }: Token, contentUrl: string): string | null {
  if (kind === 'mark') return '{};@'.includes(text) ? `Unexpected ${text}` : null;
  if (kind === 'word') return text.includes('\\') ? 'A backslash can stand between quotes only' : null;
  if (kind === 'string') return endsElement.test(text) ? '“</” can’t be used' : null;
  return kind === 'url' && !isHarmless(text, contentUrl) ? foreign : null;
}

const foreign = 'An address must be that of a picture in your media gallery, or a small picture as data';

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
