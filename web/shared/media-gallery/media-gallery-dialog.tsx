import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { CloseIcon } from '#web/ui/icons.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import type { PickedImage } from './gallery-image.ts';
import { ImageList } from './image-list.tsx';
import { UploadMedia } from './upload-media.tsx';

export interface MediaGalleryDialogProps {
  open: boolean;
  onClose: () => void;
  /** The gallery is opened to choose an image: it is handed over and the dialog closes. */
  onPick?: (image: PickedImage) => void;
}

const paper = { width: 984, height: 'min(760px, calc(100% - 32px))' };

/** The merchant's pictures: to copy, describe, delete, add, and to pick one where an editor asks. */
export function MediaGalleryDialog({ open, onClose, onPick }: MediaGalleryDialogProps) {
  const id = useId();
  const phone = usePhone();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullScreen={phone}
      aria-labelledby={`${id}-title`}
      slotProps={{ paper: { sx: phone ? undefined : paper } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pr: { xs: 1, sm: 2 }, pt: 1 }}>
        <DialogTitle id={`${id}-title`} sx={{ flex: 1, py: '12px !important' }}>
          {t.media.title}
        </DialogTitle>
        <IconButton aria-label={t.common.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <GalleryTabs id={id} onClose={onClose} onPick={onPick} />
    </Dialog>
  );
}

interface GalleryTabsProps extends Pick<MediaGalleryDialogProps, 'onClose'> {
  id: string;
  onPick: MediaGalleryDialogProps['onPick'] | undefined;
}

// Its own component: it begins with the list each time the dialog opens.
function GalleryTabs({ id, onClose, onPick }: GalleryTabsProps) {
  const [tab, setTab] = useState<'list' | 'upload'>('list');
  const pick =
    onPick &&
    ((image: PickedImage) => {
      onPick(image);
      onClose();
    });
  const tabProps = (name: typeof tab) => ({ value: name, id: `${id}-${name}-tab`, 'aria-controls': `${id}-panel` });
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_event, next: typeof tab) => setTab(next)}
        aria-label={t.media.title}
        sx={{ px: { xs: 2, sm: 3 }, flex: 'none' }}
      >
        <Tab {...tabProps('list')} label={t.media.tabs.list} />
        <Tab {...tabProps('upload')} label={t.media.tabs.upload} />
      </Tabs>
      <DialogContent
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}-tab`}
        sx={{ display: 'flex', flexDirection: 'column', pt: '20px !important', pb: '24px !important' }}
      >
        {tab === 'list' ? (
          <ImageList onPick={pick} onUpload={() => setTab('upload')} />
        ) : (
          <UploadMedia onUploaded={() => setTab('list')} onCancel={() => setTab('list')} />
        )}
      </DialogContent>
    </>
  );
}
