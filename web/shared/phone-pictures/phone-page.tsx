import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { phones } from '#contract/phones/phones.contract.ts';
import { call } from '#web/kit/api.ts';
import { ApiError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { NarrowPage } from '#web/ui/layout/narrow-page.tsx';
import { beginEdit, drawEdited, type PictureEdit, toFile } from './edit-picture.ts';

const words = t.phonePictures.phone;
/** A phone that reloads the page stays paired. */
const keptAs = (token: string) => `phone ${token}`;

const isGone = (error: unknown) => error instanceof ApiError && error.name === 'GONE';

/** Where the QR code of a screen leads: takes pictures, and sends them to that screen. */
export function PhonePage({ token }: { token: string }) {
  useDocumentTitle(words.title);
  const [phone, setPhone] = useState<string | null>(() => sessionStorage.getItem(keptAs(token)));
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState(0);
  const isOpening = useRef(false);
  useEffect(() => {
    if (phone !== null || isOpening.current) return;
    isOpening.current = true;
    call(phones.open, { body: { token } }).then(
      (opened) => {
        sessionStorage.setItem(keptAs(token), opened.phone);
        setPhone(opened.phone);
      },
      (error: unknown) => setProblem(isGone(error) ? words.gone : describeFailure(error).message),
    );
  }, [phone, token]);
  const send = async (file: File) => {
    if (phone === null) return;
    setProblem(undefined);
    try {
      await call(phones.send, { form: { phone }, files: { picture: file } });
      setSent((before) => before + 1);
    } catch (error) {
      setProblem(isGone(error) ? words.gone : describeFailure(error).message);
      throw error;
    }
  };
  return (
    <NarrowPage heading={words.title} text={phone === null && problem === undefined ? words.pairing : ''}>
      {problem !== undefined && <Problem text={problem} />}
      {phone !== null && <TakePicture onSend={send} />}
      <Typography role="status" align="center" color="textSecondary">
        {sent > 0 && words.sent(sent)}
      </Typography>
    </NarrowPage>
  );
}

const Problem = ({ text }: { text: string }) => (
  <Typography role="alert" color="error">
    {text}
  </Typography>
);

/** Takes a picture, makes it lighter, cuts it, and hands it on. */
export function TakePicture({ onSend }: { onSend: (file: File) => Promise<void> }) {
  const input = useRef<HTMLInputElement>(null);
  const [image, setImage] = useState<HTMLImageElement>();
  const [edit, setEdit] = useState<PictureEdit>();
  const [isSending, setSending] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);
  const read = async (file: File) => {
    const address = URL.createObjectURL(file);
    try {
      const next = new Image();
      next.src = address;
      await next.decode();
      setImage(next);
      setEdit(beginEdit(next));
      setUnreadable(false);
    } catch {
      setUnreadable(true);
    }
  };
  const drop = () => {
    if (image) URL.revokeObjectURL(image.src);
    setImage(undefined);
    setEdit(undefined);
  };
  const send = async () => {
    if (!image || !edit) return;
    setSending(true);
    try {
      await onSend(await toFile(image, edit));
      drop();
    } catch {
      // It is told where it was sent; the picture stays for another try.
    } finally {
      setSending(false);
    }
  };
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      {isUnreadable && <Problem text={words.unreadable} />}
      {image && edit && <EditPicture image={image} edit={edit} onEdit={setEdit} />}
      {image && (
        <Button size="large" variant="contained" loading={isSending} onClick={() => void send()}>
          {words.send}
        </Button>
      )}
      <Button size="large" variant={image ? 'outlined' : 'contained'} onClick={() => input.current?.click()}>
        {image ? words.another : words.take}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={words.take}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void read(file);
        }}
      />
    </div>
  );
}

interface EditPictureProps {
  image: HTMLImageElement;
  edit: PictureEdit;
  onEdit: (edit: PictureEdit) => void;
}

function EditPicture({ image, edit, onEdit }: EditPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const shown = canvas.current;
    if (!shown) return;
    const drawn = drawEdited(image, edit, 640);
    shown.width = drawn.width;
    shown.height = drawn.height;
    shown.getContext('2d')?.drawImage(drawn, 0, 0);
  }, [image, edit]);
  const drag = ({ movementX, movementY, buttons, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (buttons === 0) return;
    const { clientWidth, clientHeight } = currentTarget;
    const within = (value: number) => Math.min(1, Math.max(0, value));
    onEdit({
      ...edit,
      x: within(edit.x - movementX / clientWidth / edit.zoom),
      y: within(edit.y - movementY / clientHeight / edit.zoom),
    });
  };
  const slide = (name: 'light' | 'zoom', most: number) => (
    <div>
      <Typography variant="body2">{words[name]}</Typography>
      <input
        type="range"
        aria-label={words[name]}
        min={name === 'light' ? 0.8 : 1}
        max={most}
        step={0.05}
        value={edit[name]}
        onChange={({ target }) => onEdit({ ...edit, [name]: Number(target.value) })}
        style={{ width: '100%', height: 48 }}
      />
    </div>
  );
  return (
    <>
      <canvas
        ref={canvas}
        role="img"
        aria-label={words.preview}
        onPointerMove={drag}
        style={{ width: '100%', borderRadius: 8, touchAction: 'none' }}
      />
      {slide('light', 2)}
      {slide('zoom', 4)}
      <Button aria-pressed={edit.isSquare} onClick={() => onEdit({ ...edit, isSquare: !edit.isSquare })}>
        {words.square}
      </Button>
    </>
  );
}
