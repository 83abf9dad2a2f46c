import { Buffer } from 'node:buffer';
import { Features, transform } from 'lightningcss';
import postcss, { type AtRule, CssSyntaxError, type Root } from 'postcss';
import { maxThemeLength } from '#contract/design/design.schemas.ts';
import { checkSize, checkTree, isKeyframes } from './check-tree.ts';
import { scopeSelector } from './scope-selectors.ts';
import { placeOf, StyleProblem } from './style-problem.ts';
import { readTokens, withoutComments } from './tokens.ts';

export interface StyleSheetOptions {
  /** The origin that pictures of ours come from. */
  contentUrl: string;
}

/**
 * A merchant's style sheet as the store serves it: checked against lists of what is harmless, without nesting,
 * every selector held to `.sf`, and small. Throws a StyleProblem for what can't be used.
 */
export function prepareStyleSheet(source: string, { contentUrl }: StyleSheetOptions): string {
  if (source.length > maxThemeLength) throw new StyleProblem('This style sheet is too long');
  const text = source.replace(/^\ufeff/, '').replace(/\r\n?|\f/g, '\n');
  const css = withoutComments(text, readTokens(refuseControls(text)));
  const root = parse(css);
  checkSize(root);
  checkTree(root, contentUrl);
  const served = scope(unnest(css), root);
  return confirm(served, contentUrl);
}

function refuseControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  const at = text.search(/[\u0000-\u0008\u000b\u000e-\u001f\u007f]/);
  if (at < 0) return text;
  throw new StyleProblem('A character here can’t be read', placeOf(text, at));
}

function parse(css: string): Root {
  try {
    return postcss.parse(css);
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    throw new StyleProblem(error.reason.slice(0, 80), { line: error.line ?? 1, column: error.column ?? 1 });
  }
}

/** Writes the sheet anew from what was understood of it: no escape, no trick of spelling outlasts this. */
function unnest(css: string): string {
  return rewrite(css, { include: Features.Nesting });
}

function scope(css: string, source: Root): string {
  let reachesOut = false;
  const scoped = rewrite(css, {
    minify: true,
    visitor: {
      Selector(selector) {
        const held = scopeSelector(selector);
        reachesOut ||= held === null;
        return held ?? selector;
      },
    },
  });
  if (reachesOut) throw new StyleProblem('A selector can’t reach what stands beside the page', siblingPlace(source));
  return scoped;
}

function siblingPlace(source: Root): { line: number; column: number } | undefined {
  let place: { line: number; column: number } | undefined;
  source.walkRules(/[+~]/, (rule) => {
    place ??= rule.source?.start;
  });
  return place;
}

function rewrite(css: string, options: Pick<Parameters<typeof transform>[0], 'include' | 'minify' | 'visitor'>) {
  try {
    return Buffer.from(transform({ filename: 'theme.css', code: Buffer.from(css), ...options }).code).toString();
  } catch (error) {
    const { message, loc } = error as { message: string; loc?: { line: number; column: number } };
    throw new StyleProblem(message, loc);
  }
}

/** What will be served is checked once more, whatever the steps before have made of it. */
function confirm(served: string, contentUrl: string): string {
  // Within a style element these would end it.
  if (/<[/!]/.test(served)) throw new StyleProblem('“</” can’t be used in a style sheet');
  readTokens(served);
  const root = parse(served);
  checkTree(root, contentUrl);
  root.walkRules((rule) => {
    const { parent } = rule;
    if (parent?.type === 'atrule' && isKeyframes(parent as AtRule)) return;
    if (!rule.selectors.every((selector) => /^\.sf(?![\w\\-])(?!\s*[+~])/.test(selector))) {
      throw new StyleProblem('This style sheet can’t be used');
    }
  });
  return served;
}
