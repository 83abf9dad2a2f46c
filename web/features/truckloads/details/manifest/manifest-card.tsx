import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Manifest } from '#contract/truckloads/manifest.schemas.ts';
import type { TruckloadDetails } from '#contract/truckloads/truckloads.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { MappingDialog } from '#web/shared/truckloads/mapping/mapping-dialog.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ProgressPanel } from '#web/ui/feedback/progress-panel.tsx';
import { tableFiles } from '#web/ui/files/drop-rules.ts';
import { OneFileDrop } from '#web/ui/files/one-file-drop.tsx';
import { ColumnsIcon, UploadIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { firstItemsQuery } from '../details.queries.ts';
import type { TruckloadActions } from '../use-truckload-actions.ts';
import { chooseManifest } from './choose-manifest.ts';
import { whyLocked } from './describe-manifest.ts';
import { ManifestFacts } from './manifest-facts.tsx';
import { ManifestFile } from './manifest-file.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { useManifestUpload } from './use-manifest-upload.ts';

const words = t.truckloadDetails.manifest;

interface ManifestCardProps {
  truckload: TruckloadDetails;
  acts: TruckloadActions;
  onShowWarned: () => void;
}

/** The seller's list: the file, how it was read, and what to look at. */
export function ManifestCard({ truckload, acts, onShowWarned }: ManifestCardProps) {
  const [dialog, setDialog] = useState<'columns' | 'replace'>();
  const { upload, start } = useManifestUpload(acts);
  const { csv } = truckload;
  const isWriter = useMay('truckloads.write');
  const isBusy = upload.state === 'running' || csv?.state === 'reading';
  const close = () => setDialog(undefined);
  return (
    <SectionCard title={words.title}>
      <div style={{ display: 'grid', gap: 12 }}>
        {upload.state === 'failed' && <Banner tone="error">{upload.message}</Banner>}
        {upload.state === 'running' && (
          <ProgressPanel
            title={words.uploading(upload.name)}
            text={words.uploadingText}
            share={upload.share < 1 ? upload.share : undefined}
          />
        )}
        {csv === null && !isWriter && <Quiet>{words.none}</Quiet>}
        {csv === null && isWriter && upload.state !== 'running' && <NoManifest onFile={(file) => void start(file)} />}
        {csv !== null && upload.state !== 'running' && (
          <>
            <ManifestFile truckloadId={truckload._id} csv={csv} />
            <Reading csv={csv} />
            <ManifestFacts csv={csv} totals={truckload.totals} onShowWarned={onShowWarned} />
          </>
        )}
        {csv !== null && isWriter && !isBusy && (
          <ManifestActs
            locked={whyLocked(truckload)}
            onColumns={csv.columns.length > 0 ? () => setDialog('columns') : undefined}
            onReplace={() => setDialog('replace')}
          />
        )}
      </div>
      {dialog === 'columns' && csv && (
        <TruckloadMapping truckloadId={truckload._id} csv={csv} map={acts.map} onClose={close} />
      )}
      {dialog === 'replace' && <ReplaceDialog onFile={(file) => void start(file)} onClose={close} />}
    </SectionCard>
  );
}

interface TruckloadMappingProps {
  truckloadId: string;
  csv: Manifest;
  map: TruckloadActions['map'];
  onClose: () => void;
}

function TruckloadMapping({ truckloadId, ...dialog }: TruckloadMappingProps) {
  const { data: items } = useQuery({ ...firstItemsQuery(truckloadId), enabled: dialog.csv.state === 'ready' });
  return <MappingDialog {...dialog} items={items} />;
}

/** Takes the first manifest. */
function NoManifest({ onFile }: { onFile: (file: File) => void }) {
  return (
    <>
      <Quiet>{words.none}</Quiet>
      <OneFileDrop accept={tableFiles} choose={chooseManifest} onFile={onFile} words={words} />
    </>
  );
}

function Reading({ csv }: { csv: Manifest }) {
  if (csv.state === 'reading') {
    const text = [...(csv.done > 0 ? [words.read(csv.done)] : []), words.canLeave].join('. ');
    return <ProgressPanel title={words.reading} text={text} />;
  }
  if (csv.state !== 'refused') return null;
  const next = csv.columns.length > 0 ? words.refusedNext : words.refusedNextFile;
  return (
    <Banner tone="error">
      <strong>{words.refused}.</strong> {csv.message} {next}
    </Banner>
  );
}

interface ManifestActsProps {
  locked: string | undefined;
  onColumns: (() => void) | undefined;
  onReplace: () => void;
}

function ManifestActs({ locked, onColumns, onReplace }: ManifestActsProps) {
  if (locked !== undefined) return <Quiet>{locked}</Quiet>;
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {onColumns && (
        <Button startIcon={<ColumnsIcon />} onClick={onColumns}>
          {words.changeColumns}
        </Button>
      )}
      <Button startIcon={<UploadIcon />} onClick={onReplace}>
        {words.replace}
      </Button>
    </div>
  );
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="textSecondary">
    {children}
  </Typography>
);
