import Skeleton from '@mui/material/Skeleton';
import { lazy, type ReactNode, Suspense } from 'react';
import type { FieldValues } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { TextSkeleton } from '../feedback/skeletons.tsx';
import { FieldFrame, type FieldProps, useFieldIds } from '../form/field-frame.tsx';
import { useField } from '../form/form-context.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { EditorBox, EditorHead } from './editor-box.tsx';
import type { PickedImage } from './image-node.ts';

export interface RichTextInputProps<Values extends FieldValues = FieldValues>
  extends Omit<FieldProps<Values>, 'label' | 'size'> {
  label: string;
  placeholder?: string;
  /** Lets the person choose or upload a picture; without it there is no button for pictures. */
  onPickImage?: () => Promise<PickedImage | null>;
}

// The editor is larger than most pages that hold it.
const RichTextEditor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }));

/** A text with headings, lists, links and pictures; the form holds HTML, or `''` while there is nothing in it. */
export function RichTextInput<Values extends FieldValues>(props: RichTextInputProps<Values>) {
  const { name, placeholder = t.editing.richText.placeholder, onPickImage, ...frame } = props;
  const ids = useFieldIds();
  const { field, error } = useField(name);
  return (
    <FieldFrame {...frame} ids={ids} error={error}>
      <Suspense fallback={<EditorSkeleton />}>
        <RichTextEditor
          ids={ids}
          label={frame.label}
          value={typeof field.value === 'string' ? field.value : ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          focusRef={field.ref}
          placeholder={placeholder}
          invalid={error !== undefined}
          required={frame.required ?? false}
          disabled={frame.disabled ?? false}
          onPickImage={onPickImage}
        />
      </Suspense>
    </FieldFrame>
  );
}

function EditorSkeleton(): ReactNode {
  return (
    <EditorBox role="status" aria-busy="true">
      <VisuallyHidden>{t.editing.richText.loading}</VisuallyHidden>
      <EditorHead aria-hidden="true">
        <Skeleton variant="rounded" width={96} height={14} />
      </EditorHead>
      <div aria-hidden="true" style={{ padding: '14px 12px', minHeight: 74, display: 'grid', gap: 10 }}>
        <TextSkeleton width="80%" />
        <TextSkeleton width="55%" />
      </div>
    </EditorBox>
  );
}
