import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { facebook, listingsPerFile, maxExported } from '#contract/channels/facebook.contract.ts';
import { callFile } from '#web/kit/api.ts';
import { formatBytes, formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { saveFile } from '#web/kit/save-file.ts';
import type { ChannelTarget } from '#web/shared/products/channel-slot.ts';
import { selectedProductsQuery } from '#web/shared/products/products.queries.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ProgressPanel } from '#web/ui/feedback/progress-panel.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { DownloadIcon } from '#web/ui/icons.tsx';
import { ChannelDialog } from '../parts/channel-dialog.tsx';
import { Success } from '../parts/notes.tsx';
import { describeRefusal } from '../parts/read-refusal.ts';

const words = t.channels.facebook;
const name = 'file.zip';

interface FacebookDialogProps {
  target: ChannelTarget;
  onClose: () => void;
}

/** Facebook Marketplace Export: says what will be in the file, makes it, and offers it. */
export function FacebookDialog({ target, onClose }: FacebookDialogProps) {
  const { data, error } = useQuery(selectedProductsQuery(target.selection));
  const { isMaking, blob, failure, make } = useZip();
  const offered = (data ?? []).filter(({ quantity, isSample }) => quantity > 0 && !isSample);
  const ids = offered.slice(0, maxExported).map(({ _id }) => _id);
  const actions = (
    <>
      <Button onClick={onClose}>{blob ? t.common.close : t.common.cancel}</Button>
      {blob ? (
        <Button variant="contained" startIcon={<DownloadIcon />} onClick={() => saveFile({ blob, name })}>
          {words.download}
        </Button>
      ) : (
        <Button variant="contained" disabled={ids.length === 0 || isMaking} onClick={() => void make(ids)}>
          {words.make}
        </Button>
      )}
    </>
  );
  return (
    <ChannelDialog title={words.title} actions={actions} onClose={onClose}>
      {error && <Banner tone="error">{describeRefusal(error)}</Banner>}
      {!data && !error && <RowsSkeleton rows={2} label={t.channels.bulk.counting} />}
      {data && (
        <Content amount={ids.length} leftOut={data.length - offered.length} isCapped={offered.length > maxExported} />
      )}
      {isMaking && <ProgressPanel title={words.making} text={words.makingText} />}
      {failure && <Banner tone="error">{failure}</Banner>}
      {blob && <Success>{words.ready(formatBytes(blob.size))}</Success>}
    </ChannelDialog>
  );
}

function Content({ amount, leftOut, isCapped }: { amount: number; leftOut: number; isCapped: boolean }) {
  if (amount === 0) return <Typography variant="body2">{words.none}</Typography>;
  const files = Math.ceil(amount / listingsPerFile);
  return (
    <>
      <Typography
        variant="body2"
        component="ul"
        color="textSecondary"
        sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}
      >
        <li>{words.content(amount, files, listingsPerFile)}</li>
        <li>{words.pictures}</li>
        {leftOut > 0 && <li>{words.leftOut(leftOut)}</li>}
      </Typography>
      {isCapped && <Banner tone="warning">{words.capped(formatNumber(maxExported))}</Banner>}
    </>
  );
}

/** Makes the file; closing the dialog gives it up. */
function useZip() {
  const [isMaking, setMaking] = useState(false);
  const [blob, setBlob] = useState<Blob>();
  const [failure, setFailure] = useState<string>();
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const make = async (ids: string[]) => {
    const { signal } = leaving.current;
    setMaking(true);
    setFailure(undefined);
    try {
      const file = await callFile(facebook.export, { body: { ids } }, { signal });
      setBlob(file.blob);
    } catch (error) {
      if (!signal.aborted) setFailure(describeRefusal(error));
    } finally {
      setMaking(false);
    }
  };
  return { isMaking, blob, failure, make };
}
