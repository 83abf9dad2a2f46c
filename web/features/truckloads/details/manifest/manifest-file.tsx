import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { Manifest } from '#contract/truckloads/manifest.schemas.ts';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { callFile } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { saveFile } from '#web/kit/save-file.ts';
import { Allowed } from '#web/shared/accounts/allowed.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { DownloadIcon, ListIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { describeSeller } from './describe-manifest.ts';

const words = t.truckloadDetails.manifest;

const Row = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    '& > .MuiSvgIcon-root': { flex: 'none', color: theme.vars.palette.text.secondary },
    '& > div': { flex: 1, minWidth: 0 },
    '& b': { ...theme.typography.subtitle2, display: 'block', overflowWrap: 'anywhere' },
    '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
  })),
);

/** The file: its name, whose it looks like, and the way to have it back. */
export function ManifestFile({ truckloadId, csv }: { truckloadId: string; csv: Manifest }) {
  const { notify } = useSnackbar();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { blob } = await callFile(truckloads.manifestFile, { params: { id: truckloadId } });
      saveFile({ blob, name: csv.fileName });
    } catch (error) {
      const { message, correlationId } = describeFailure(error);
      notify({ message: `${words.downloadFailed} ${message}`, tone: 'error', correlationId });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Row>
      <ListIcon />
      <div>
        <b>{csv.fileName}</b>
        {csv.state === 'ready' && <small>{describeSeller(csv)}</small>}
      </div>
      <Allowed needs="truckloads.cost">
        <IconButton
          aria-label={words.downloadNamed(csv.fileName)}
          title={words.download}
          disabled={isBusy}
          onClick={() => void download()}
        >
          <DownloadIcon />
        </IconButton>
      </Allowed>
    </Row>
  );
}
