import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { assetUrl } from '#web/kit/settings.ts';
import { GalleryFileButton } from '#web/shared/media-gallery/gallery-file-button.tsx';
import { describeUnsupported, isAccepted } from '#web/ui/files/drop-rules.ts';
import { DropTarget, useFileDrop } from '#web/ui/files/drop-target.tsx';
import { mostPictureBytes, pictureTypes } from '#web/ui/files/picture-types.ts';
import { describeFirstError } from '#web/ui/form/describe-first-error.ts';
import { AlertIcon, UploadIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { useUploadLogo } from './mail-settings.queries.ts';
import type { MailValues } from './mail-values.ts';

const words = t.mailSettings.logo;

const Area = styled('div')(
  themed(({ theme }) => ({
    display: 'grid',
    gap: 8,
    '& > button': { maxWidth: 'none', minHeight: 88 },
    '& > img': {
      display: 'block',
      justifySelf: 'start',
      maxWidth: '100%',
      maxHeight: 96,
      padding: 12,
      borderRadius: theme.vars.shape.borderRadius,
      border: `1px solid ${theme.vars.palette.border.subtle}`,
      // The ground that mails have.
      backgroundColor: '#f6f5f2',
    },
  })),
);

/** The picture at the head of mails. It is uploaded when it is chosen, and used when the page is saved. */
export function SenderLogoCard() {
  const id = useId();
  const { field } = useController<MailValues, 'senderLogo'>({ name: 'senderLogo' });
  const { problem, isUploading, choose } = useChoice(field.onChange);
  const { over, dropProps } = useFileDrop(choose, isUploading);
  return (
    <SectionCard title={words.title} description={words.description}>
      <Area {...dropProps}>
        {field.value !== null && <img src={assetUrl(field.value)} alt={words.alt} />}
        <DropTarget
          onFiles={choose}
          over={over}
          wrong={problem !== undefined}
          disabled={isUploading}
          accept={pictureTypes}
          describedBy={`${id}-help`}
          buttonRef={field.ref}
        >
          <UploadIcon />
          <span>
            {sayTarget({ over, isUploading, isFilled: field.value !== null })}
            <br />
            <small>{words.types}</small>
          </span>
        </DropTarget>
        <GalleryFileButton onFiles={choose} />
        {field.value !== null && <Button onClick={() => field.onChange(null)}>{words.remove}</Button>}
      </Area>
      <FormHelperText id={`${id}-help`} component="div" role="alert" error={problem !== undefined}>
        {problem !== undefined && <AlertIcon />}
        {problem ?? (field.value === null ? words.none : '')}
      </FormHelperText>
    </SectionCard>
  );
}

function useChoice(onStored: (key: string) => void) {
  const upload = useUploadLogo();
  const [problem, setProblem] = useState<string>();
  const choose = async ([file]: readonly File[]) => {
    if (!file || upload.isPending) return;
    const wrong = problemOf(file);
    setProblem(wrong);
    if (wrong !== undefined) return;
    try {
      onStored(await upload.mutateAsync(file));
    } catch (error) {
      setProblem(describeFirstError(error));
    }
  };
  return { problem, isUploading: upload.isPending, choose: (files: readonly File[]) => void choose(files) };
}

function problemOf(file: File): string | undefined {
  if (!isAccepted(file, pictureTypes)) return describeUnsupported(file, words.unsupported);
  return file.size > mostPictureBytes ? words.tooLarge : undefined;
}

function sayTarget({ over, isUploading, isFilled }: { over: boolean; isUploading: boolean; isFilled: boolean }) {
  if (isUploading) return words.uploading;
  if (over) return words.release;
  return isFilled ? words.replace : words.drop;
}
