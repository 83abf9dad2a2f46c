import sanitizeHtml, { type Attributes } from 'sanitize-html';
import { cleanText } from '#contract/kit/clean-texts.ts';

const tags = [
  ...['p', 'br', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'code'],
  ...['pre', 'hr', 'a', 'img'],
];

/** What a person wrote in a rich-text editor, with nothing left that runs, spies or breaks out of its place. */
export function cleanRichText(html: string, contentUrl: string): string {
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

/** The words of a rich text, without its markup. */
export const plainText = (html: string): string =>
  sanitizeHtml(html.replace(/<(br|\/p|\/li|\/h\d)\b/g, ' <$1'), { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
    .trim();
