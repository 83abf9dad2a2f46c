import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { ImageIcon, LinkIcon, ListIcon, NumberedListIcon, UndoIcon } from '../icons.tsx';
import { BlockMenu } from './block-menu.tsx';
import { insertImage, setLink } from './editor-acts.ts';
import { EditorHead } from './editor-box.tsx';
import type { PickedImage } from './image-node.ts';
import { LinkDialog } from './link-dialog.tsx';
import { ToolButton } from './tool-button.tsx';
import { useToolbar } from './use-toolbar.ts';

export interface RichTextToolbarProps {
  editor: Editor;
  label: string;
  /** The id of the text that the buttons change. */
  controls: string;
  disabled: boolean;
  onPickImage: (() => Promise<PickedImage | null>) | undefined;
}

/** The editor's buttons: one stop for Tab, arrow keys between them. */
export function RichTextToolbar({ editor, label, controls, disabled, onPickImage }: RichTextToolbarProps) {
  const { richText } = t.editing;
  const [linking, setLinking] = useState(false);
  const toolbar = useToolbar('block');
  const state = useEditorState({ editor, selector: readState });
  const act = () => editor.chain().focus();
  // A pointer leaves the focus where it is; where that is nowhere, a dialog could not give it back.
  const holdFocus = () => {
    if (document.activeElement === document.body) editor.view.focus();
  };
  const link = () => {
    holdFocus();
    setLinking(true);
  };
  const pick = async () => {
    holdFocus();
    const image = await onPickImage?.();
    if (image) insertImage(editor, image);
  };
  const tool = (id: string) => ({ ...toolbar.item(id), disabled });
  return (
    <>
      <EditorHead
        role="toolbar"
        aria-label={richText.toolbar(label)}
        aria-controls={controls}
        onKeyDown={toolbar.onKeyDown}
      >
        <BlockMenu editor={editor} level={state.level} {...tool('block')} />
        <ToolButton
          label={richText.bold}
          pressed={state.bold}
          onPress={() => act().toggleBold().run()}
          {...tool('bold')}
        >
          <b>B</b>
        </ToolButton>
        <ToolButton
          label={richText.italic}
          pressed={state.italic}
          onPress={() => act().toggleItalic().run()}
          {...tool('italic')}
        >
          <em>I</em>
        </ToolButton>
        <ToolButton
          label={richText.underline}
          pressed={state.underline}
          onPress={() => act().toggleUnderline().run()}
          {...tool('underline')}
        >
          <u>U</u>
        </ToolButton>
        <ToolButton
          label={richText.bulletList}
          pressed={state.bulletList}
          onPress={() => act().toggleBulletList().run()}
          {...tool('bullets')}
        >
          <ListIcon />
        </ToolButton>
        <ToolButton
          label={richText.numberedList}
          pressed={state.numberedList}
          onPress={() => act().toggleOrderedList().run()}
          {...tool('numbers')}
        >
          <NumberedListIcon />
        </ToolButton>
        {onPickImage && (
          <ToolButton label={richText.image} onPress={pick} {...tool('image')}>
            <ImageIcon />
          </ToolButton>
        )}
        <ToolButton label={richText.link} pressed={state.href !== undefined} onPress={link} {...tool('link')}>
          <LinkIcon />
        </ToolButton>
        <ToolButton
          label={richText.undo}
          unavailable={!state.canUndo}
          onPress={() => act().undo().run()}
          {...tool('undo')}
        >
          <UndoIcon />
        </ToolButton>
      </EditorHead>
      {linking && (
        <LinkDialog
          address={state.href}
          onClose={() => setLinking(false)}
          onChange={(address) => {
            setLinking(false);
            setLink(editor, address);
          }}
        />
      )}
    </>
  );
}

function readState({ editor }: { editor: Editor }) {
  const href: unknown = editor.getAttributes('link').href;
  const level: unknown = editor.getAttributes('heading').level;
  return {
    level: editor.isActive('heading') && typeof level === 'number' ? level : undefined,
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    bulletList: editor.isActive('bulletList'),
    numberedList: editor.isActive('orderedList'),
    href: typeof href === 'string' ? href : undefined,
    canUndo: editor.can().undo(),
  };
}
