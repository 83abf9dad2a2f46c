import { EditorContent, useEditor } from '@tiptap/react';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { FieldIds } from '../form/field-frame.tsx';
import { toFormValue } from './content-html.ts';
import { EditorBox, EditorText } from './editor-box.tsx';
import { makeExtensions } from './extensions.ts';
import type { PickedImage } from './image-node.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

export interface RichTextEditorProps {
  ids: FieldIds;
  label: string;
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  focusRef: Ref<{ focus: () => void }>;
  placeholder: string;
  invalid: boolean;
  required: boolean;
  disabled: boolean;
  onPickImage: (() => Promise<PickedImage | null>) | undefined;
}

/** The editor behind `RichTextInput`, in a chunk of its own. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { ids, label, invalid, disabled, onPickImage } = props;
  const editor = useFormEditor(props);
  useFocusByLabel(ids.label, () => editor.commands.focus());
  useImperativeHandle(props.focusRef, () => ({ focus: () => void editor.commands.focus() }), [editor]);
  return (
    <EditorBox data-wrong={invalid || undefined} data-off={disabled || undefined}>
      <RichTextToolbar
        editor={editor}
        label={label}
        controls={ids.input}
        disabled={disabled}
        onPickImage={onPickImage}
      />
      <EditorText>
        <EditorContent editor={editor} />
      </EditorText>
    </EditorBox>
  );
}

/** An editor that holds the form's value and gives back what is typed. */
function useFormEditor(props: RichTextEditorProps) {
  const { value, onChange, onBlur, disabled, placeholder } = props;
  const [initial] = useState(() => ({ content: value, extensions: makeExtensions(placeholder) }));
  const shown = useRef(value);
  const editor = useEditor({
    ...initial,
    editable: !disabled,
    // The content policy lets in no styles without a nonce; the editor's rules are in EditorText.
    injectCSS: false,
    editorProps: { attributes: attributesOf(props) },
    onUpdate: ({ editor: changed }) => {
      shown.current = toFormValue({ isEmpty: changed.isEmpty, html: changed.getHTML() });
      onChange(shown.current);
    },
    onBlur,
  });
  useEffect(() => {
    // Anything else than what was typed here: the form was reset or filled anew.
    if (value === shown.current) return;
    shown.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    editor.setEditable(!disabled, false);
  }, [editor, disabled]);
  return editor;
}

function attributesOf({ ids, invalid, required, placeholder }: RichTextEditorProps): Record<string, string> {
  return {
    id: ids.input,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': ids.label,
    'aria-describedby': ids.help,
    'aria-placeholder': placeholder,
    ...(required && { 'aria-required': 'true' }),
    ...(invalid && { 'aria-invalid': 'true' }),
  };
}

// A label leads by itself to inputs only.
function useFocusByLabel(labelId: string, focus: () => void) {
  const latest = useRef(focus);
  useEffect(() => {
    latest.current = focus;
  });
  useEffect(() => {
    const label = document.getElementById(labelId);
    const lead = () => latest.current();
    label?.addEventListener('click', lead);
    return () => label?.removeEventListener('click', lead);
  }, [labelId]);
}
