import type { Editor } from '@tiptap/core';
import type { PickedImage } from './image-node.ts';

/** Puts a picture where the caret is, and the caret on a line below it. */
export function insertImage(editor: Editor, { src, alt }: PickedImage): void {
  editor
    .chain()
    .focus()
    .insertContent([{ type: 'image', attrs: { src, alt } }, { type: 'paragraph' }])
    .run();
}

/** Links what is selected, or the address itself where nothing is; without an address the link goes. */
export function setLink(editor: Editor, href: string | undefined): void {
  const act = editor.chain().focus();
  const isLink = editor.isActive('link');
  if (href === undefined) act.extendMarkRange('link').unsetLink().run();
  else if (isLink || !editor.state.selection.empty) act.extendMarkRange('link').setLink({ href }).run();
  else {
    const text = href.replace(/^mailto:/, '');
    act.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
  }
}
