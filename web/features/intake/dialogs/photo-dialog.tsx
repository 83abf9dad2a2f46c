import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { assetUrl } from '#web/kit/settings.ts';
import { Big } from '#web/shared/station/pieces.tsx';
import { pictureTypes } from '#web/ui/files/picture-types.ts';
import { preparePhotos } from '#web/ui/files/prepare-photos.ts';
import { describeFirstError } from '#web/ui/form/describe-first-error.ts';
import { CameraIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import type { IntakeLoop } from '../unit/intake-loop.ts';
import type { UnitDraft } from '../unit/unit-draft.ts';
import { uploadPhoto } from './upload-photo.ts';

const PairedPhone = lazy(async () => ({
  default: (await import('#web/shared/phone-pictures/paired-phone.tsx')).PairedPhone,
}));

interface PhotoDialogProps {
  loop: IntakeLoop;
  draft: UnitDraft;
  isOnline: boolean;
  onClose: () => void;
}

const Photos = styled('ol')(
  themed(({ theme }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    gap: 8,
    listStyle: 'none',
    margin: '16px 0 0',
    padding: 0,
    '& button': {
      padding: 0,
      width: 88,
      height: 88,
      borderRadius: 10,
      overflow: 'hidden',
      cursor: 'pointer',
      border: `1px solid ${theme.vars.palette.border.default}`,
      backgroundColor: theme.vars.palette.background.muted,
    },
    '& img': { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
  })),
);

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Photos in their order: arrow keys move the one that has the focus, a press makes it the first. */
function PhotoOrder({ pictures, onMove }: { pictures: readonly string[]; onMove: (from: number, to: number) => void }) {
  const words = t.intake.dialogs.photo;
  const list = useRef<HTMLOListElement>(null);
  const chosen = useRef<number>(null);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= pictures.length) return;
    chosen.current = to;
    onMove(from, to);
  };
  // Whoever moves a photo further finds the focus on it.
  useEffect(() => {
    if (chosen.current !== null && pictures.length > 0)
      list.current?.querySelectorAll('button')[chosen.current]?.focus();
    chosen.current = null;
  }, [pictures]);
  return (
    <>
      <Photos ref={list} aria-label={words.order}>
        {pictures.map((key, at) => (
          <li key={key}>
            <button
              type="button"
              aria-label={words.place(at + 1, pictures.length)}
              onClick={() => move(at, 0)}
              onKeyDown={(event) => {
                const step = steps[event.key];
                if (step === undefined) return;
                event.preventDefault();
                move(at, at + step);
              }}
            >
              <img src={assetUrl(key)} alt="" />
            </button>
          </li>
        ))}
      </Photos>
      <p>
        <small>{words.orderHint}</small>
      </p>
    </>
  );
}

/** Pictures of a unit that was taken in; they go to its product. */
export function PhotoDialog({ loop, draft, isOnline, onClose }: PhotoDialogProps) {
  const words = t.intake.dialogs.photo;
  const id = useId();
  const phone = usePhone();
  const field = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const [isPairing, setPairing] = useState(false);
  const send = async (files: readonly File[]) => {
    setSending(true);
    setProblem('');
    try {
      for (const file of files) {
        await loop.picture(await uploadPhoto(file));
      }
    } catch (error) {
      setProblem(describeFirstError(error));
    } finally {
      setSending(false);
    }
  };
  const count = draft.pictures.length;
  return (
    <Dialog open onClose={onClose} fullScreen={phone} fullWidth maxWidth="sm" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{words.title}</DialogTitle>
      <DialogContent>
        <input
          ref={field}
          type="file"
          accept={pictureTypes.join(',')}
          capture="environment"
          hidden
          onChange={({ target }) => {
            preparePhotos([...(target.files ?? [])], (files) => void send(files));
            target.value = '';
          }}
        />
        <Big
          type="button"
          style={{ width: '100%', minHeight: 72 }}
          aria-disabled={!isOnline || isSending || undefined}
          onClick={() => isOnline && !isSending && field.current?.click()}
        >
          <CameraIcon />
          {words.camera}
        </Big>
        {isOnline && !isPairing && (
          <Big type="button" style={{ width: '100%', marginTop: 8 }} onClick={() => setPairing(true)}>
            {words.paired}
          </Big>
        )}
        {isOnline && isPairing && (
          <div style={{ marginTop: 16 }}>
            <Suspense>
              <PairedPhone onPicture={({ key }) => void loop.picture(key)} />
            </Suspense>
          </div>
        )}
        {count > 1 && <PhotoOrder pictures={draft.pictures} onMove={(from, to) => void loop.movePicture(from, to)} />}
        <p role="status" style={{ marginTop: 12 }}>
          {isSending ? words.adding : isOnline ? count > 0 && words.added(count) : words.offline}
        </p>
        <p role="alert">{problem}</p>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {words.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
