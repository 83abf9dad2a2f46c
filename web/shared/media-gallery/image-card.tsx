import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { MediaImage } from '#contract/media/media.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { assetUrl } from '#web/kit/settings.ts';
import { CopyButton } from '#web/ui/actions/copy-button.tsx';
import { EditIcon, ImageIcon, TrashIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { nameOf } from './gallery-image.ts';

const Card = styled('li')(
  themed(({ theme }) => ({
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    borderRadius: theme.vars.shape.borderRadius,
    border: `1px solid ${theme.vars.palette.border.default}`,
    backgroundColor: theme.vars.palette.background.paper,
  })),
);

// Photos are shot on white: the tile stays light in both themes.
const Picture = styled('div')({
  aspectRatio: '1',
  display: 'grid',
  placeItems: 'center',
  backgroundColor: '#f3f1ec',
  color: '#69655e',
  '& > img': { width: '100%', height: '100%', objectFit: 'contain' },
  '& > svg': { fontSize: 28 },
});

const Actions = styled('div')(
  themed(({ theme }) => ({ display: 'flex', padding: '0 4px 4px', color: theme.vars.palette.text.secondary })),
);

interface ImageCardProps {
  image: MediaImage;
  onSelect: (() => void) | undefined;
  onEdit: () => void;
  onDelete: () => void;
}

/** One image of the gallery and what can be done with it. */
export function ImageCard({ image, onSelect, onEdit, onDelete }: ImageCardProps) {
  const words = t.media;
  const [isBroken, setBroken] = useState(false);
  const { url, alt, width, height } = image;
  const name = nameOf(image);
  return (
    <Card>
      <Picture>
        {isBroken ? (
          <ImageIcon titleAccess={words.broken} />
        ) : (
          <img
            src={assetUrl(url)}
            // The caption below says it; twice would be once too often.
            alt={alt ? '' : name}
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
            onError={() => setBroken(true)}
          />
        )}
      </Picture>
      <Typography variant="caption" noWrap title={alt} sx={{ px: 1.25, pt: 1, pb: 0.25, color: 'text.secondary' }}>
        {alt || words.noAlt}
      </Typography>
      <Actions>
        <CopyButton text={assetUrl(url)} label={words.copyNamed(name)} />
        <IconButton size="small" aria-label={words.editNamed(name)} title={words.edit} onClick={onEdit}>
          <EditIcon />
        </IconButton>
        <IconButton size="small" aria-label={words.deleteNamed(name)} title={words.delete} onClick={onDelete}>
          <TrashIcon />
        </IconButton>
      </Actions>
      {onSelect && (
        <Button size="small" aria-label={words.selectNamed(name)} onClick={onSelect} sx={{ m: 1, mt: 0 }}>
          {words.select}
        </Button>
      )}
    </Card>
  );
}
