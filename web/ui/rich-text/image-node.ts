import { Node } from '@tiptap/core';
import { isImageAddress } from './link-address.ts';

export interface PickedImage {
  src: string;
  alt: string;
}

/** A picture between paragraphs: `<img src alt>`. */
export const ImageNode = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,

  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),

  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (isImageAddress(element.getAttribute('src') ?? '') ? null : false),
    },
  ],

  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});
