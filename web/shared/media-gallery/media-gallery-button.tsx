import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { ImageIcon } from '#web/ui/icons.tsx';
import { MediaGalleryDialog, type MediaGalleryDialogProps } from './media-gallery-dialog.tsx';

interface MediaGalleryButtonProps extends Pick<MediaGalleryDialogProps, 'onPick'> {
  size?: ButtonProps['size'];
  variant?: ButtonProps['variant'];
}

/** Opens the media gallery. */
export function MediaGalleryButton({ onPick, ...look }: MediaGalleryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...look} startIcon={<ImageIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t.media.title}
      </Button>
      <MediaGalleryDialog open={isOpen} onClose={() => setOpen(false)} {...(onPick && { onPick })} />
    </>
  );
}
