import type { Extensions } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions/placeholder';
import StarterKit from '@tiptap/starter-kit';
import { ImageNode } from './image-node.ts';
import { isLinkAddress } from './link-address.ts';

/** The page's own title is the first heading; those in a text begin below it. */
export const headingLevels = [2, 3, 4] as const;

/** What a text may hold: paragraphs, headings, lists, marks, links and pictures. */
export const makeExtensions = (placeholder: string): Extensions => [
  StarterKit.configure({
    heading: { levels: [...headingLevels] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isLinkAddress,
      HTMLAttributes: { target: null, rel: null },
    },
    dropcursor: { color: 'currentColor', width: 2 },
    // Would end every text with an empty paragraph of its own.
    trailingNode: false,
  }),
  ImageNode,
  Placeholder.configure({ placeholder }),
];
