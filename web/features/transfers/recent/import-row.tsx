import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { ProductImport } from '#contract/transfers/transfers.contract.ts';
import { formatDateTime, formatPercent, formatRelative } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { ActionMenu, type MenuAction } from '#web/ui/actions/action-menu.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { DownloadIcon, MoreIcon, TrashIcon, UndoIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import type { Upload } from '../bring/uploads.ts';
import { countsText, describeProgress, lookOf } from '../describe-import.ts';
import { importPath, pathOfImport } from '../import-paths.ts';
import { isWorking } from '../import-stage.ts';
import { useErrorRows } from '../rows/use-error-rows.ts';

const Row = styled('li')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    paddingRight: 12,
    borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
    [theme.breakpoints.down('sm')]: { paddingRight: 4 },
  })),
);

const Opener = styled(ButtonBase<typeof Link>)(
  themed(({ theme }) => ({
    flex: 1,
    minWidth: 0,
    minHeight: 56,
    padding: '8px 8px 8px 20px',
    justifyContent: 'flex-start',
    flexWrap: 'wrap',
    gap: '4px 12px',
    textAlign: 'left',
    ...theme.typography.body2,
    '&:hover': { backgroundColor: theme.vars.palette.background.hover },
    '&:focus-visible': { outlineOffset: -2 },
    '& > span:first-of-type': { flex: '1 1 200px', minWidth: 0 },
    '& b': { display: 'block', fontWeight: 500, overflowWrap: 'anywhere' },
    '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.tertiary },
    [theme.breakpoints.down('sm')]: { paddingLeft: 16 },
  })),
);

interface ImportRowProps {
  made: ProductImport;
  onUndo: () => void;
  onRemove: () => void;
}

/** One import: its file, what came of it, when, and what can be done. */
export function ImportRow({ made, onUndo, onRemove }: ImportRowProps) {
  const words = t.transfers.recent;
  const { fileName, createdAt } = made;
  const facts = [isWorking(made) ? describeProgress(made).title : countsText(made), formatRelative(createdAt)];
  const phone = usePhone();
  const canUndo = made.undoId !== null;
  const actions = useActions(made, { onRemove, ...(canUndo && phone && { onUndo }) });
  return (
    <Row>
      <Opener component={Link} to={pathOfImport(made._id)}>
        <span>
          <b>{fileName}</b>
          <small title={formatDateTime(createdAt)}>{facts.filter((fact) => fact !== '').join(' · ')}</small>
        </span>
        <StatusChip {...lookOf(made)} />
      </Opener>
      {canUndo && !phone && (
        <Button startIcon={<UndoIcon />} aria-label={words.undoNamed(fileName)} onClick={onUndo}>
          {words.undo}
        </Button>
      )}
      {actions.length > 0 && (
        <ActionMenu
          groups={[actions]}
          trigger={(trigger) => (
            <IconButton {...trigger} aria-label={words.actions(fileName)}>
              <MoreIcon />
            </IconButton>
          )}
        />
      )}
    </Row>
  );
}

function useActions(made: ProductImport, { onUndo, onRemove }: Partial<ImportRowProps>): MenuAction[] {
  const words = t.transfers.recent;
  const saveErrors = useErrorRows();
  const actions: (MenuAction | false)[] = [
    onUndo !== undefined && { id: 'undo', label: words.undo, icon: <UndoIcon />, onSelect: onUndo },
    made.counts.errors > 0 && {
      id: 'errors',
      label: words.errorRows,
      icon: <DownloadIcon />,
      onSelect: () => saveErrors(made._id),
    },
    made.status !== 'running' && {
      id: 'remove',
      label: words.remove,
      icon: <TrashIcon />,
      tone: 'danger',
      ...(onRemove && { onSelect: onRemove }),
    },
  ];
  return actions.filter((action) => action !== false);
}

interface UploadRowProps {
  upload: Exclude<Upload, { state: 'done' }>;
}

/** A file that is still on its way. */
export function UploadRow({ upload }: UploadRowProps) {
  const words = t.transfers.recent;
  const hasFailed = upload.state === 'failed';
  const share = hasFailed ? t.importing.uploadFailed : formatPercent(Math.floor(upload.share * 100) / 100);
  return (
    <Row>
      <Opener component={Link} to={importPath}>
        <span>
          <b>{upload.file.name}</b>
          <small>{share}</small>
        </span>
        {hasFailed ? (
          <StatusChip label={words.statuses.failed} tone="error" glyph="cross" />
        ) : (
          <StatusChip label={words.uploading} tone="info" glyph="quarter" />
        )}
      </Opener>
    </Row>
  );
}
