import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { ImageIcon, LinkIcon, ListIcon, NumberedListIcon, UndoIcon } from '../icons.tsx';
import { BlockMenu } from './block-menu.tsx';
import { insertImage, setLink } from './editor-actions.ts';
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

interface Toggle {
  id: 'bold' | 'italic' | 'underline' | 'bulletList' | 'numberedList';
  face: ReactNode;
  toggle: (chain: ChainedCommands) => ChainedCommands;
}

/** What text at the caret is or is not. */
const toggles: readonly Toggle[] = [
  { id: 'bold', face: <b>B</b>, toggle: (chain) => chain.toggleBold() },
  { id: 'italic', face: <em>I</em>, toggle: (chain) => chain.toggleItalic() },
  { id: 'underline', face: <u>U</u>, toggle: (chain) => chain.toggleUnderline() },
  { id: 'bulletList', face: <ListIcon />, toggle: (chain) => chain.toggleBulletList() },
  { id: 'numberedList', face: <NumberedListIcon />, toggle: (chain) => chain.toggleOrderedList() },
];

/** The editor's buttons: one stop for Tab, arrow keys between them. */
export function RichTextToolbar({ editor, label, controls, disabled, onPickImage }: RichTextToolbarProps) {
  const { richText } = t.editing;
  const [isLinking, setLinking] = useState(false);
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
        {toggles.map(({ id, face, toggle }) => (
          <ToolButton
            key={id}
            label={richText[id]}
            pressed={state[id]}
            onPress={() => toggle(act()).run()}
            {...tool(id)}
          >
            {face}
          </ToolButton>
        ))}
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
      {isLinking && (
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
