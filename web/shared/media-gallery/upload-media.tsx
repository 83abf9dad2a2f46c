import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type DragEvent, useId, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { DropTarget, useFileDrop } from '#web/ui/files/drop-target.tsx';
import { FileTile } from '#web/ui/files/file-tile.tsx';
import { pictureTypes } from '#web/ui/files/picture-types.ts';
import { describeFirstError } from '#web/ui/form/describe-first-error.ts';
import { AlertIcon, UploadIcon } from '#web/ui/icons.tsx';
import { useIsUnmounted } from '#web/ui/use-is-unmounted.ts';
import { chooseFile } from './choose-file.ts';
import { useGalleryNotice } from './gallery-notice.ts';
import { useUploadImage } from './media.queries.ts';

const Zone = styled('div')({
  display: 'flex',
  '& > button': { flex: 1, maxWidth: 'none', minHeight: 184 },
});

interface UploadMediaProps {
  onUploaded: () => void;
  onCancel: () => void;
}

/** The tab that takes a single image: dropped, chosen, then sent. */
export function UploadMedia({ onUploaded, onCancel }: UploadMediaProps) {
  const words = t.media;
  const id = useId();
  const tell = useGalleryNotice();
  const { notify } = useSnackbar();
  const isClosed = useIsUnmounted();
  const upload = useUploadImage();
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();

  const take = (files: File[]) => {
    const chosen = chooseFile(files);
    setProblem(chosen.problem);
    if (chosen.file) setFile(chosen.file);
  };
  const clear = () => {
    setFile(undefined);
    setProblem(undefined);
  };
  const cancel = () => {
    if (upload.isPending) return;
    clear();
    onCancel();
  };
  const send = async () => {
    if (!file || upload.isPending) return;
    try {
      await upload.mutateAsync(file);
      tell(words.uploaded);
      onUploaded();
    } catch (error) {
      const message = describeFirstError(error);
      // The gallery may be closed while a picture is on its way.
      if (isClosed.current) notify({ message, tone: 'error' });
      else setProblem(message);
    }
  };
  const drop = useImageDrop(take, upload.isPending);

  return (
    <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column', gap: 2.5 }}>
      <div>
        <Zone {...drop.props}>
          <DropTarget
            onFiles={take}
            over={drop.over && !drop.isForeign}
            wrong={drop.isForeign || problem !== undefined}
            disabled={upload.isPending}
            accept={pictureTypes}
            describedBy={`${id}-help`}
          >
            <UploadIcon sx={{ fontSize: 24 }} />
            <Typography component="span" variant="subtitle2">
              {zoneText(drop)}
            </Typography>
            {!drop.over && <span>{words.browse}</span>}
            <small>{words.formats}</small>
          </DropTarget>
        </Zone>
        <div id={`${id}-help`} role="alert">
          {problem && (
            <FormHelperText error>
              <AlertIcon />
              {problem}
            </FormHelperText>
          )}
        </div>
      </div>
      <section aria-labelledby={`${id}-files`}>
        <Typography id={`${id}-files`} component="h3" variant="subtitle2">
          {words.files}
        </Typography>
        <Typography variant="body2" color="textSecondary" role="status" sx={{ mt: 0.5, mb: 1.5 }}>
          {file ? words.count(1) : words.previews}
        </Typography>
        <Box sx={{ minHeight: 112 }}>
          {file && <FileTile file={file} name={file.name} onRemove={upload.isPending ? undefined : clear} />}
        </Box>
      </section>
      <UploadActions
        isPending={upload.isPending}
        hasFile={file !== undefined}
        onCancel={cancel}
        onSend={() => void send()}
      />
    </Box>
  );
}

interface UploadActionsProps {
  isPending: boolean;
  hasFile: boolean;
  onCancel: () => void;
  onSend: () => void;
}

function UploadActions({ isPending, hasFile, onCancel, onSend }: UploadActionsProps) {
  return (
    <Box
      sx={{
        mt: 'auto',
        display: 'flex',
        justifyContent: 'flex-end',
        gap: 1,
        '& > button': { flex: { xs: 1, sm: 'none' } },
      }}
    >
      <Button aria-disabled={isPending} onClick={onCancel}>
        {t.common.cancel}
      </Button>
      <Button variant="contained" disabled={!hasFile} aria-disabled={!hasFile || isPending} onClick={onSend}>
        {isPending ? t.media.uploading : t.media.upload}
      </Button>
    </Box>
  );
}

/** A drop that says, while files are still in the air, whether they are images. */
function useImageDrop(onFiles: (files: File[]) => void, disabled: boolean) {
  const { over, dropProps } = useFileDrop(onFiles, disabled);
  const [isForeign, setForeign] = useState(false);
  const onDragOver = (event: DragEvent) => {
    dropProps.onDragOver(event);
    const items = [...event.dataTransfer.items].filter(({ kind }) => kind === 'file');
    setForeign(items.length > 0 && items.every(({ type }) => !type.startsWith('image/')));
  };
  return { over, isForeign: over && isForeign, props: { ...dropProps, onDragOver } };
}

function zoneText({ over, isForeign }: { over: boolean; isForeign: boolean }): string {
  if (isForeign) return t.media.notImages;
  return over ? t.media.ready : t.media.drop;
}
