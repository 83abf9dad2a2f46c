import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { Bid } from '#contract/bids/bids.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { MappingDialog } from '#web/shared/truckloads/mapping/mapping-dialog.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ProgressPanel } from '#web/ui/feedback/progress-panel.tsx';
import { useMapBid } from './bids.queries.ts';

const words = t.bids.reading;
const shown = 5;

const Problems = styled('ul')({ margin: '4px 0 0', paddingLeft: 18, overflowWrap: 'anywhere' });

/** How the manifest was read: that it still is, why it can’t be used, and which rows to look at. */
export function ManifestNotes({ bid }: { bid: Bid }) {
  const { manifest, state } = bid;
  const [isMapping, setMapping] = useState(false);
  const map = useMapBid(bid._id);
  const isWriter = useMay('truckloads.write') && state === 'open';
  if (manifest.state === 'reading') {
    return <ProgressPanel title={words.title} text={manifest.done > 0 ? words.text(manifest.done) : words.start} />;
  }
  const { problems, warned, rejected, columns } = manifest;
  const isRefused = manifest.state === 'refused';
  if (!isRefused && problems.length === 0) return null;
  const change = isWriter && columns.length > 0 && (
    <Button size="small" onClick={() => setMapping(true)}>
      {words.columns}
    </Button>
  );
  const told = [rejected > 0 && words.problems(rejected), warned > 0 && words.warned(warned)].filter(Boolean);
  const more = warned + rejected - shown;
  return (
    <>
      <Banner tone={isRefused ? 'error' : 'warning'} action={change || undefined} live={isRefused}>
        {isRefused ? (
          <>
            <strong>{words.refused}</strong> {manifest.message}
          </>
        ) : (
          <>
            <strong>{told.join(', ')}</strong>
            <Problems>
              {problems.slice(0, shown).map(({ line, message }) => (
                <li key={`${line} ${message}`}>{words.problem(line, message)}</li>
              ))}
              {more > 0 && <li>{words.showMore(more)}</li>}
            </Problems>
          </>
        )}
      </Banner>
      {isMapping && (
        <MappingDialog csv={manifest} map={(mapping) => map.mutateAsync(mapping)} onClose={() => setMapping(false)} />
      )}
    </>
  );
}
