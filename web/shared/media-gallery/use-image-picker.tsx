import { type ReactNode, useCallback, useRef, useState } from 'react';
import { MediaGalleryDialog } from './media-gallery-dialog.tsx';

interface EditorImage {
  src: string;
  alt: string;
}

interface ImagePicker {
  /** Opens the gallery; what was chosen, or null when it was closed. For `onPickImage` of an editor. */
  pickImage: () => Promise<EditorImage | null>;
  /** The dialog; put it beside the editor. */
  gallery: ReactNode;
}

/** Lets an editor ask for an image of the media gallery. */
export function useImagePicker(): ImagePicker {
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(image: EditorImage | null) => void>(undefined);
  const pickImage = useCallback(() => {
    setOpen(true);
    return new Promise<EditorImage | null>((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const settle = (image: EditorImage | null) => {
    answer.current?.(image);
    answer.current = undefined;
  };
  const close = () => {
    setOpen(false);
    settle(null);
  };
  const gallery = (
    <MediaGalleryDialog open={isOpen} onClose={close} onPick={({ url, alt }) => settle({ src: url, alt })} />
  );
  return { pickImage, gallery };
}
