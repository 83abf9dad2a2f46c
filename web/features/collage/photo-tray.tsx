import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef, useState } from 'react';
import type { Product } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { assetUrl } from '#web/kit/settings.ts';
import { AlertIcon, CheckIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { maxPictures } from './arrangement.ts';
import type { Collage } from './use-collage.ts';
import { usePhotoSource } from './use-photo-drag.ts';

const words = t.collage.photos;

const Tiles = styled('fieldset')({
  minWidth: 0,
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'repeat(auto-fill, minmax(64px, 1fr))',
  margin: '8px 0 0',
  padding: 0,
  border: 0,
});

const Tile = styled('button')(
  themed(({ theme }) => ({
    position: 'relative',
    aspectRatio: '1',
    minWidth: 0,
    padding: 0,
    overflow: 'hidden',
    cursor: 'pointer',
    borderRadius: 8,
    border: `1px solid ${theme.vars.palette.border.default}`,
    // Photos are shot on white: their tile stays light in both themes.
    backgroundColor: '#f3f1ec',
    color: theme.vars.palette.error.onSoft,
    '& > img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
    '&[aria-pressed="true"]': {
      borderColor: theme.vars.palette.primary.main,
      boxShadow: `0 0 0 1px ${theme.vars.palette.primary.main}`,
    },
    '&[aria-disabled="true"]': { cursor: 'not-allowed', '& > img': { opacity: 0.45 } },
    '&[data-dragging]': { opacity: 0.4 },
  })),
);

const Mark = styled('span')(
  themed(({ theme }) => ({
    position: 'absolute',
    top: 4,
    right: 4,
    display: 'grid',
    placeItems: 'center',
    width: 20,
    height: 20,
    borderRadius: 5,
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
    '&[data-broken]': {
      color: theme.vars.palette.error.onSoft,
      backgroundColor: theme.vars.palette.error.soft,
    },
    '& .MuiSvgIcon-root': { fontSize: 14 },
  })),
);

/** The photos of the chosen products; pressing one puts it in or takes it out. */
export function PhotoTray({ collage }: { collage: Collage }) {
  const { products } = collage;
  const without = products.filter(({ images }) => images.length === 0);
  if (products.length === 0) return <Note>{words.none}</Note>;
  return (
    <>
      <Tiles aria-label={words.title}>
        {products.map((product) =>
          product.images.map((key, index) => (
            <PhotoTile key={key} photoKey={key} index={index} product={product} collage={collage} />
          )),
        )}
      </Tiles>
      {without.length > 0 && <Note>{words.noPhotos(without.map(({ title }) => title).join(', '))}</Note>}
    </>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
);

interface PhotoTileProps {
  photoKey: string;
  index: number;
  product: Product;
  collage: Collage;
}

function PhotoTile({ photoKey: key, index, product, collage }: PhotoTileProps) {
  const tile = useRef<HTMLButtonElement>(null);
  const [attempt, setAttempt] = useState(1);
  const photo = { key, productId: product._id };
  const isIn = collage.chosen.some((each) => each.key === key);
  const isBroken = isIn && collage.pictures.failed.has(key);
  const isRefused = !isIn && collage.chosen.length >= maxPictures;
  const isDragging = usePhotoSource(tile, photo, isRefused || isBroken);
  return (
    <Tile
      ref={tile}
      type="button"
      aria-pressed={isIn}
      title={product.title}
      aria-disabled={isRefused || undefined}
      data-dragging={isDragging || undefined}
      onClick={() => collage.toggle(photo)}
    >
      <img
        key={attempt}
        src={assetUrl(key)}
        alt=""
        crossOrigin="anonymous"
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => setAttempt(2)}
      />
      <VisuallyHidden>{words.named(index + 1, product.title)}</VisuallyHidden>
      {isBroken && (
        <Mark data-broken="" title={words.broken}>
          <AlertIcon />
          <VisuallyHidden>{words.broken}</VisuallyHidden>
        </Mark>
      )}
      {isIn && !isBroken && (
        <Mark aria-hidden="true">
          <CheckIcon />
        </Mark>
      )}
    </Tile>
  );
}
