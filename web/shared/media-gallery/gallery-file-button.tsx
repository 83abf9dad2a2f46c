import { describeFailure, inOneText } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import type { PickedImage } from './gallery-image.ts';
import { MediaGalleryButton } from './media-gallery-button.tsx';

/** Chooses a picture of the gallery where a file is asked for: it is handed over as if it came from the device. */
export function GalleryFileButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { notify } = useSnackbar();
  const pick = ({ url }: PickedImage) =>
    void readFile(url).then(
      (file) => onFiles([file]),
      (error: unknown) => notify({ message: inOneText(describeFailure(error)), tone: 'error' }),
    );
  return <MediaGalleryButton variant="text" onPick={pick} />;
}

async function readFile(url: string): Promise<File> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The picture was answered with ${response.status}.`);
  const picture = await response.blob();
  return new File([picture], url.slice(url.lastIndexOf('/') + 1), { type: picture.type });
}
