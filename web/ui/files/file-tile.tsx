import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { formatBytes } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { CloseIcon, DownloadIcon } from '../icons.tsx';
import { themed } from '../theme/themed.ts';
import { useObjectUrl } from './use-object-url.ts';

export interface FileTileProps {
  name: string;
  file?: File;
  url?: string;
  onRemove?: (() => void) | undefined;
}

const Root = styled('div')(
  themed(({ theme }) => ({
    position: 'relative',
    width: 112,
    height: 112,
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    borderRadius: theme.vars.shape.borderRadius,
    border: `1px solid ${theme.vars.palette.border.subtle}`,
    // Photos are shot on white: their tile stays light in both themes.
    backgroundColor: '#F3F1EC',
    '& > img': { width: '100%', height: '100%', objectFit: 'contain' },
  })),
);

const Document = styled('div')(
  themed(({ theme }) => ({
    width: '100%',
    height: '100%',
    padding: '34px 8px 8px',
    display: 'grid',
    placeItems: 'center',
    textAlign: 'center',
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.muted,
    ...theme.typography.caption,
    '& span': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  })),
);

/** One chosen or saved file: its picture, or its name and size. */
export function FileTile({ name, file, url, onRemove }: FileTileProps) {
  const [hasFailed, setFailed] = useState(false);
  const preview = useObjectUrl(file?.type.startsWith('image/') ? file : undefined) ?? url;
  return (
    <Root>
      {preview && !hasFailed ? (
        <img src={preview} alt={name} onError={() => setFailed(true)} />
      ) : (
        <Document>
          <DownloadIcon />
          <span title={name}>{name}</span>
          {file && <span>{formatBytes(file.size)}</span>}
        </Document>
      )}
      {onRemove && (
        <IconButton
          size="small"
          aria-label={t.common.drop.removeFile(name)}
          onClick={onRemove}
          sx={{
            position: 'absolute',
            top: 4,
            right: 4,
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
          }}
        >
          <CloseIcon />
        </IconButton>
      )}
    </Root>
  );
}
