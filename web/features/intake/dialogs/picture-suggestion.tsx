import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import type { StationSetup } from '#contract/intake/intake.schemas.ts';
import { recognition, type Suggestion } from '#contract/recognition/recognition.contract.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { Big } from '#web/shared/station/pieces.tsx';
import { pictureTypes } from '#web/ui/files/picture-types.ts';
import { preparePhotos } from '#web/ui/files/prepare-photos.ts';
import { describeFirstError } from '#web/ui/form/describe-first-error.ts';
import { CameraIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { recognitionStateQuery } from '../intake.queries.ts';
import { uploadPhoto } from './upload-photo.ts';

const PairedPhone = lazy(async () => ({
  default: (await import('#web/shared/phone-pictures/paired-phone.tsx')).PairedPhone,
}));

const Seen = styled('section')(
  themed(({ theme }) => ({
    display: 'grid',
    gap: 8,
    padding: 12,
    borderRadius: 10,
    border: `1px solid ${theme.vars.palette.border.default}`,
    backgroundColor: theme.vars.palette.background.muted,
    '& p': { margin: 0, overflowWrap: 'anywhere' },
    '& small': { color: theme.vars.palette.text.secondary },
  })),
);

/** What a picture seems to show, with the pictures it was seen in, by the keys of this store’s settings. */
export interface SeenInPicture {
  suggestion: Suggestion;
  defects: string[];
  pictures: string[];
}

interface PictureSuggestionProps {
  setup: StationSetup;
  /** What titles are put together from. */
  pieces: readonly string[];
  isOnline: boolean;
  /** Nothing is typed yet: then Enter takes the suggestion over. */
  isUntouched: () => boolean;
  onTake: (seen: SeenInPicture) => void;
}

// So many names the server takes.
const mostNames = 40;

/** A photo of what has no code, and what somebody who looks at photos says of it: one press takes it over. */
export function PictureSuggestion(props: PictureSuggestionProps) {
  const mayAddPictures = useMay('products.write');
  const { data } = useQuery({ ...recognitionStateQuery(), enabled: props.isOnline });
  if (!mayAddPictures || !props.isOnline || !data?.isReady) return null;
  return <LookingAtPictures {...props} />;
}

function LookingAtPictures({ setup, pieces, isUntouched, onTake }: PictureSuggestionProps) {
  const words = t.intake.dialogs.suggestion;
  const field = useRef<HTMLInputElement>(null);
  const [isPairing, setPairing] = useState(false);
  const { look, isLooking, seen, pictures, problem } = useLooking(setup, pieces);
  return (
    <div style={{ display: 'grid', gap: 8, marginBottom: 16 }}>
      <input
        ref={field}
        type="file"
        accept={pictureTypes.join(',')}
        capture="environment"
        aria-label={words.file}
        hidden
        onChange={({ target }) => {
          preparePhotos([...(target.files ?? [])], ([file]) => file && void look(() => uploadPhoto(file)));
          target.value = '';
        }}
      />
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 }}>
        <Big type="button" aria-disabled={isLooking || undefined} onClick={() => !isLooking && field.current?.click()}>
          <CameraIcon />
          {words.camera}
        </Big>
        <Big type="button" aria-pressed={isPairing} onClick={() => setPairing(!isPairing)}>
          {words.phone}
        </Big>
      </div>
      {isPairing && (
        <Suspense>
          <PairedPhone onPicture={({ key }) => void look(async () => key)} />
        </Suspense>
      )}
      <div role="status">{isLooking ? words.looking : seen === null && words.nothing}</div>
      <div role="alert">{problem}</div>
      {seen && (
        <Seen aria-label={words.title}>
          <SeenText seen={seen} />
          <div>
            <Button
              variant="outlined"
              autoFocus={isUntouched()}
              onClick={() => onTake({ suggestion: seen, defects: keysOf(setup, seen.defects), pictures })}
            >
              {words.take}
            </Button>
          </div>
        </Seen>
      )}
    </div>
  );
}

function SeenText({ seen }: { seen: Suggestion }) {
  const words = t.intake.dialogs.suggestion;
  const condition = [...seen.defects, seen.condition].filter((text) => text !== '').join(' · ');
  return (
    <>
      <p>
        <small>{words.title}</small>
        <br />
        <strong>{seen.title || seen.brand}</strong>
      </p>
      {(seen.category || seen.brand) && (
        <p>
          <small>{[seen.category?.name, seen.brand, seen.model].filter(Boolean).join(' · ')}</small>
        </p>
      )}
      {condition !== '' && (
        <p>
          <small>{words.condition(condition)}</small>
        </p>
      )}
    </>
  );
}

/** One picture after the other; what was seen in the one before gives way, its photo stays with the unit. */
function useLooking(setup: StationSetup, pieces: readonly string[]) {
  const [isLooking, setLooking] = useState(false);
  const [seen, setSeen] = useState<Suggestion | null>();
  const [pictures, setPictures] = useState<string[]>([]);
  const [problem, setProblem] = useState('');
  const last = useRef(0);
  const look = async (upload: () => Promise<string>) => {
    last.current += 1;
    const turn = last.current;
    setLooking(true);
    setProblem('');
    setSeen(undefined);
    try {
      const picture = await upload();
      setPictures((before) => [...before, picture]);
      const defects = setup.settings.defects.map(({ name }) => name).slice(0, mostNames);
      const body = { picture, pieces: pieces.slice(0, mostNames), defects };
      const suggestion = await call(recognition.suggest, { body });
      if (turn === last.current) setSeen(suggestion);
    } catch (error) {
      if (turn === last.current) setProblem(describeFirstError(error));
    } finally {
      if (turn === last.current) setLooking(false);
    }
  };
  return { look, isLooking, seen, pictures, problem };
}

const keysOf = ({ settings }: StationSetup, names: readonly string[]): string[] =>
  settings.defects.filter(({ name }) => names.includes(name)).map(({ key }) => key);
