import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { importLayouts } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { KeyHint } from '#web/ui/facts/key-hint.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { OneFileDrop } from '#web/ui/files/one-file-drop.tsx';
import { CopyIcon, DownloadIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { ConnectShop } from '../connect/connect-shop.tsx';
import { useTemplate } from '../export/use-export.ts';
import { chooseTable, tableFiles } from './choose-table.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { uploads } from './uploads.ts';
import { useGoToImport } from './use-finished-upload.ts';
import { usePaste } from './use-paste.ts';

const words = t.importing;

const Zone = styled('div')(
  themed(({ theme }) => ({
    '& > div:first-of-type button': { minHeight: 208 },
    [theme.breakpoints.down('sm')]: { '& > div:first-of-type button': { minHeight: 168 } },
  })),
);

const Ways = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px 12px',
    marginTop: 14,
    ...theme.typography.body2,
    color: theme.vars.palette.text.secondary,
    '& > span': { flex: '1 1 200px' },
    // Where nothing is typed on keys there are none to press.
    '@media (hover: none)': { '& > span': { display: 'none' } },
    [theme.breakpoints.down('sm')]: { '& > span': { display: 'none' }, '& > button': { flex: '1 1 140px' } },
  })),
);

const Known = styled('div')(
  themed(({ theme }) => ({
    marginTop: 20,
    paddingTop: 16,
    borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
    '& h2': { ...theme.typography.subtitle2 },
    '& ul': { display: 'flex', flexWrap: 'wrap', gap: '6px 6px', listStyle: 'none', margin: '8px 0', padding: 0 },
    '& li': {
      ...theme.typography.caption,
      padding: '3px 8px',
      borderRadius: 6,
      color: theme.vars.palette.text.secondary,
      backgroundColor: theme.vars.palette.background.sunken,
    },
    '& p': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  })),
);

/** One place for a file of any kind: drop, choose, or paste; and whose files are read without a question. */
export function BringCard() {
  const saveTemplate = useTemplate();
  const { notify } = useSnackbar();
  const [isPasting, setPasting] = useState(false);
  const goToImport = useGoToImport();
  usePaste((files) => {
    const { file, reason } = chooseTable(files);
    if (file) uploads.start(file);
    else if (reason) notify({ message: reason, tone: 'error' });
  });
  return (
    <SectionCard>
      <Zone>
        <OneFileDrop accept={tableFiles} choose={chooseTable} onFile={uploads.start} words={words.zone} />
      </Zone>
      <Ways>
        <span>
          {words.zone.or} <KeyHint keys={['mod', 'V']} /> {words.zone.pasteHint}
        </span>
        <Button startIcon={<CopyIcon />} onClick={() => setPasting(true)}>
          {words.zone.paste}
        </Button>
        <ConnectShop onConnected={goToImport} />
        <Button startIcon={<DownloadIcon />} onClick={saveTemplate}>
          {words.zone.template}
        </Button>
      </Ways>
      <Known>
        <h2>{words.known.title}</h2>
        <ul>
          {importLayouts
            .filter((layout) => layout !== 'other')
            .map((layout) => (
              <li key={layout}>{words.layouts[layout]}</li>
            ))}
        </ul>
        <p>{words.known.text}</p>
      </Known>
      {isPasting && <PasteDialog onFile={uploads.start} onClose={() => setPasting(false)} />}
    </SectionCard>
  );
}
