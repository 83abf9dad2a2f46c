import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo, useState } from 'react';
import type { CategoryList } from '#contract/categories/categories.contract.ts';
import type { Store } from '#contract/stores/stores.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useHasLiveStore } from '#web/shared/products/live-choice.tsx';
import { useLeaveGuard } from '#web/ui/form/use-unsaved-guard.tsx';
import { RedoIcon, UndoIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Spreadsheet } from '#web/ui/spreadsheet/spreadsheet.tsx';
import { useSpreadsheet } from '#web/ui/spreadsheet/use-spreadsheet.ts';
import { checkEditorRow, editorColumns } from './editor-columns.ts';
import type { EditorRow } from './editor-rows.ts';
import { useSaveSheet } from './use-save-sheet.ts';

interface EditorSheetProps {
  rows: readonly EditorRow[];
  reload: () => Promise<readonly EditorRow[]>;
  categories: CategoryList | undefined;
  stores: readonly Store[];
  description: string;
}

const words = t.bulkEditor;

/** The sheet with its commands. */
export function EditorSheet({ rows, reload, categories, stores, description }: EditorSheetProps) {
  const columns = useMemo(() => editorColumns(categories, stores), [categories, stores]);
  const sheet = useSpreadsheet<EditorRow>({ columns, rows, checkRow: checkEditorRow });
  const [isLive, setIsLive] = useState(true);
  const hasLiveStore = useHasLiveStore();
  const { save, isSaving } = useSaveSheet(sheet, rows, reload, isLive ? 'now' : 'publish');
  const isDirty = sheet.changedCells > 0;
  const guard = useLeaveGuard(isDirty);
  return (
    <>
      <PageHeader
        title={words.title}
        description={description}
        back={{ to: '/app/products' }}
        actions={
          <>
            {isDirty && (
              <Typography variant="body2" color="textSecondary" sx={{ alignSelf: 'center', mr: 1 }}>
                {words.unsaved}
              </Typography>
            )}
            {isDirty && hasLiveStore && (
              <FormControlLabel
                control={<Checkbox checked={isLive} onChange={(_event, checked) => setIsLive(checked)} />}
                label={t.livePrices.sheet}
                slotProps={{ typography: { variant: 'body2' } }}
              />
            )}
            <Command label={words.undo} disabled={!sheet.canUndo} onClick={sheet.undo} icon={<UndoIcon />} />
            <Command label={words.redo} disabled={!sheet.canRedo} onClick={sheet.redo} icon={<RedoIcon />} />
            <Button variant="outlined" disabled={!isDirty || isSaving} onClick={sheet.reset}>
              {words.discard}
            </Button>
          </>
        }
        primary={
          <Button variant="contained" disabled={!isDirty || isSaving} onClick={save}>
            {isSaving ? words.saving : words.save}
          </Button>
        }
      />
      <Spreadsheet sheet={sheet} label={words.sheet} />
      {guard}
    </>
  );
}

interface CommandProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  icon: ReactNode;
}

function Command({ label, disabled, onClick, icon }: CommandProps) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} disabled={disabled} onClick={onClick}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
}
