import sanitizeHtml, { type Attributes } from 'sanitize-html';
import { cleanText } from '#contract/kit/clean-texts.ts';

const tags = [
  'p',
  'br',
  'h2',
  'h3',
  'h4',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'blockquote',
  'code',
  'pre',
  'hr',
  'a',
  'img',
];

/** What a person wrote in a rich-text editor, with nothing left that runs, spies or breaks out of its place. */
export function cleanRichText(html: string, contentUrl: string): string {
  if (!/[<>&]/.test(html)) return cleanText(html);
  const clean = sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: linkOf(attribs) }),
    },
    // A picture from elsewhere would tell its host about every visitor.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src?.startsWith(`${contentUrl}/assets/`),
  });
  // Entities have become letters by now, among them what no text may hold.
  return cleanText(clean);
}

/** A link to another page of the store stays in it; one that leads elsewhere opens beside it and vouches for nothing. */
function linkOf(attribs: Attributes): Attributes {
  const { href } = attribs;
  if (href && /^\/(?![/\\])/.test(href)) return { href };
  return { ...attribs, rel: 'noopener noreferrer nofollow', target: '_blank' };
}

/** What files hold, as a rich text: plain text keeps its paragraphs and lines. */
export function toRichText(text: string, contentUrl: string): string {
  if (/<[a-z/!]/i.test(text)) return cleanRichText(text, contentUrl);
  const escaped = text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const html = escaped
    .split(/(?:\r\n|\r|\n)\s*(?:\r\n|\r|\n)/)
    .map((paragraph) => `<p>${paragraph.trim().replace(/\r\n|\r|\n/g, '<br />')}</p>`)
    .join('');
  // Only what was written as an entity is not clean already.
  return text.includes('&') ? cleanRichText(html, contentUrl) : cleanText(html);
}

/** The words of a clean rich text, which may be cut anywhere, without its markup. */
export const plainText = (clean: string): string =>
  clean
    .replace(/<(br|\/p|\/li|\/h\d)\b/g, ' <$1')
    // Whatever else would be an angle bracket is an entity there.
    .replace(/<[^>]*>?/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
    .trim();
