import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Manifest } from '#contract/truckloads/manifest.schemas.ts';
import type { Truckload } from '#contract/truckloads/truckloads.schemas.ts';
import { formatBytes } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { pathOfTruckload } from '#web/shared/truckloads/truckload-paths.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { AlertIcon, ListIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { manifestWords } from '../describe-truckload.ts';

const words = t.truckloadForm.manifest;

const Row = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    padding: '10px 12px',
    marginBottom: 12,
    '&:last-child': { marginBottom: 0 },
    borderRadius: theme.vars.shape.borderRadius,
    border: `1px solid ${theme.vars.palette.border.default}`,
    ...theme.typography.body2,
    '& > svg': { flex: 'none', color: theme.vars.palette.text.tertiary },
    '& > div': { flex: '1 1 180px', minWidth: 0 },
    '& b': { display: 'block', fontWeight: 500, overflowWrap: 'anywhere' },
    '& small': { display: 'block', ...theme.typography.caption, color: theme.vars.palette.text.secondary },
    '& s': { color: theme.vars.palette.text.secondary },
  })),
);

interface FileRowProps {
  name: ReactNode;
  children: ReactNode;
  actions: ReactNode;
}

function FileRow({ name, children, actions }: FileRowProps) {
  return (
    <Row>
      <ListIcon />
      <div>
        <b>{name}</b>
        {children}
      </div>
      <span style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>{actions}</span>
    </Row>
  );
}

interface ChosenFileProps {
  file: File;
  /** The one whose place it takes. */
  replaced: Manifest | undefined;
  error: string | undefined;
  onRemove: () => void;
}

/** A file that goes out with the form. */
export function ChosenFile({ file, replaced, error, onRemove }: ChosenFileProps) {
  const remove = (
    <Button size="small" aria-label={words.removeNamed(file.name)} onClick={onRemove}>
      {words.remove}
    </Button>
  );
  return (
    <FileRow name={file.name} actions={remove}>
      <small>{`${formatBytes(file.size)} · ${words.chosen}`}</small>
      {replaced && <small>{words.replaces(replaced.fileName)}</small>}
      {error && (
        <FormHelperText error role="alert">
          <AlertIcon />
          {error}
        </FormHelperText>
      )}
    </FileRow>
  );
}

interface SavedFileProps {
  truckload: Truckload;
  manifest: Manifest;
  isReplacing: boolean;
  onReplace: () => void;
  onRemove: () => void;
}

/** The manifest that is there, and how it was read. */
export function SavedFile({ truckload, manifest, isReplacing, onReplace, onRemove }: SavedFileProps) {
  const actions = (
    <>
      <Button size="small" component={Link} to={pathOfTruckload(truckload._id)}>
        {words.toDetails}
      </Button>
      <Button size="small" aria-expanded={isReplacing} onClick={onReplace}>
        {words.replace}
      </Button>
      <Button size="small" aria-label={words.removeNamed(manifest.fileName)} onClick={onRemove}>
        {words.remove}
      </Button>
    </>
  );
  const { text, tone } = manifestWords(truckload);
  const { lines, units } = truckload.totals;
  return (
    <FileRow name={manifest.fileName} actions={actions}>
      <span role="status" style={{ display: 'flex', flexWrap: 'wrap', gap: '0 10px' }}>
        {manifest.state === 'ready' && (
          <small>{words.ready(t.truckloads.lines(lines), t.truckloads.units(units))}</small>
        )}
        {manifest.state === 'refused' ? (
          <StatusChip shape="text" tone="error" glyph="alert" label={manifest.message ?? words.refusedPlain} />
        ) : (
          (tone !== 'neutral' || manifest.state !== 'ready') && <StatusChip shape="text" tone={tone} label={text} />
        )}
      </span>
    </FileRow>
  );
}

/** A manifest that goes with the next save. */
export function LeavingFile({ manifest, onKeep }: { manifest: Manifest; onKeep: () => void }) {
  const keep = (
    <Button size="small" onClick={onKeep}>
      {words.keep}
    </Button>
  );
  return (
    <FileRow name={<s>{manifest.fileName}</s>} actions={keep}>
      <small>{words.removes(manifest.fileName)}</small>
    </FileRow>
  );
}
