import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { phones } from '#contract/phones/phones.contract.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { assetUrl } from '#web/kit/settings.ts';
import { QrCode } from '#web/ui/facts/qr-code.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';

const words = t.phonePictures;

/** How long somebody waits at most for a picture that has come. */
const lookedAfter = 1500;

export interface PhonePicture {
  /** To save with something; what nobody saves is cleared away. */
  key: string;
  url: string;
}

interface PairedPhoneProps {
  onPicture: (picture: PhonePicture) => void;
}

/**
 * Pairs a phone by a QR code, and hands on the pictures that are taken with it as they come. The pairing ends when this
 * is no longer shown.
 */
export function PairedPhone({ onPicture }: PairedPhoneProps) {
  const [round, setRound] = useState(0);
  return <Pairing key={round} onPicture={onPicture} onAgain={() => setRound((before) => before + 1)} />;
}

function Pairing({ onPicture, onAgain }: PairedPhoneProps & { onAgain: () => void }) {
  const { pairing, error } = usePairing();
  const { received, isOpened, problem } = usePictures(pairing?.id, onPicture);
  const failed = error ?? problem;
  if (failed !== undefined) {
    return (
      <div style={{ display: 'grid', justifyItems: 'center', gap: 12 }}>
        <Typography role="alert">{describeFailure(failed).message}</Typography>
        <Button onClick={onAgain}>{words.again}</Button>
      </div>
    );
  }
  if (!pairing) return <Typography role="status">{words.pairing}</Typography>;
  return (
    <div style={{ display: 'grid', justifyItems: 'center', gap: 12 }}>
      {!isOpened && (
        <>
          <Typography align="center">{words.scan}</Typography>
          <QrCode text={pairing.address} label={words.code} size={220} />
        </>
      )}
      <Typography role="status" color="textSecondary">
        {!isOpened ? words.waiting : received === 0 ? words.paired : words.received(received)}
      </Typography>
      {isOpened && <Button onClick={onAgain}>{words.again}</Button>}
    </div>
  );
}

/** Made when this is shown, and ended when it is left. */
function usePairing() {
  const [pairing, setPairing] = useState<{ id: string; address: string }>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    let isLeft = false;
    const end = (id: string) => void call(phones.end, { params: { id } }).catch(() => undefined);
    let id: string | undefined;
    call(phones.pair).then(
      ({ _id, token }) => {
        // Effects may be run twice.
        if (isLeft) return end(_id);
        id = _id;
        setPairing({ id: _id, address: `${window.location.origin}/join#phone=${token}` });
      },
      (reason: unknown) => !isLeft && setError(reason),
    );
    return () => {
      isLeft = true;
      if (id !== undefined) end(id);
    };
  }, []);
  return { pairing, error };
}

/** Looks for pictures again and again, and hands each on once. */
function usePictures(id: string | undefined, onPicture: PairedPhoneProps['onPicture']) {
  const [received, setReceived] = useState(0);
  const last = useRef(0);
  const { data, error } = useQuery({
    queryKey: ['phone-pictures', id],
    queryFn: ({ signal }) =>
      call(phones.pictures, { params: { id: id ?? '' }, query: { after: last.current } }, { signal }),
    enabled: id !== undefined,
    refetchInterval: lookedAfter,
    gcTime: 0,
    retry: 3,
  });
  const handOn = useEffectEvent((pictures: readonly { number: number; key: string }[]) => {
    const fresh = pictures.filter(({ number }) => number > last.current);
    for (const { number, key } of fresh) {
      last.current = number;
      onPicture({ key, url: assetUrl(key) });
    }
    if (fresh.length > 0) setReceived((before) => before + fresh.length);
  });
  useEffect(() => {
    if (data) handOn(data.pictures);
  }, [data]);
  return { received, isOpened: data?.isOpened ?? false, problem: error ?? undefined };
}
