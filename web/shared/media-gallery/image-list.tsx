import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import type { MediaImage } from '#contract/media/media.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { ImageIcon } from '#web/ui/icons.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { AltTextDialog } from './alt-text-dialog.tsx';
import { CopyHelp } from './copy-help.tsx';
import { DeleteImageDialog } from './delete-image-dialog.tsx';
import { imagesOf, type PickedImage, toPicked } from './gallery-image.ts';
import { ImageCard } from './image-card.tsx';
import { mediaQuery } from './media.queries.ts';

const Grid = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  padding: 0,
  display: 'grid',
  gap: 12,
  alignContent: 'start',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
}));

interface ImageListProps {
  onPick: ((image: PickedImage) => void) | undefined;
  onUpload: () => void;
}

/** The tab with everything the gallery holds; further pages come while one scrolls. */
export function ImageList({ onPick, onUpload }: ImageListProps) {
  const words = t.media;
  const { data, error, refetch, ...pages } = useInfiniteQuery(mediaQuery());
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  if (!data && error) {
    return <ErrorPanel level={3} correlationId={describeFailure(error).correlationId} onRetry={refetch} />;
  }
  if (!data) return <GridSkeleton />;
  const images = imagesOf(data.pages);
  if (images.length === 0) {
    return (
      <EmptyState
        level={3}
        icon={<ImageIcon />}
        title={words.emptyTitle}
        text={onPick ? words.noneToPick : words.emptyText}
        action={
          <Button variant="contained" onClick={onUpload}>
            {words.emptyAction}
          </Button>
        }
      />
    );
  }
  return (
    <Box sx={{ display: { md: 'grid' }, gridTemplateColumns: 'minmax(0, 1fr) 232px', gap: 2.5, alignItems: 'start' }}>
      {!wide && <CopyHelp folded />}
      <div>
        <Images images={images} onPick={onPick} />
        {pages.hasNextPage && (
          <MorePages
            key={data.pages.length}
            pending={pages.isFetchingNextPage}
            hasFailed={pages.isFetchNextPageError}
            onMore={pages.fetchNextPage}
          />
        )}
      </div>
      {wide && (
        <Box sx={{ position: 'sticky', top: 0 }}>
          <CopyHelp folded={false} />
        </Box>
      )}
    </Box>
  );
}

function Images({ images, onPick }: { images: readonly MediaImage[]; onPick: ImageListProps['onPick'] }) {
  const [edited, setEdited] = useState<MediaImage>();
  const [deleted, setDeleted] = useState<MediaImage>();
  return (
    <>
      <Grid aria-label={t.media.list}>
        {images.map((image) => (
          <ImageCard
            key={image._id}
            image={image}
            onSelect={onPick && (() => onPick(toPicked(image)))}
            onEdit={() => setEdited(image)}
            onDelete={() => setDeleted(image)}
          />
        ))}
      </Grid>
      {edited && <AltTextDialog image={edited} onClose={() => setEdited(undefined)} />}
      <DeleteImageDialog image={deleted} onClose={() => setDeleted(undefined)} />
    </>
  );
}

interface MorePagesProps {
  pending: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

/** Loads the next page when it comes into sight; a button for those who get there in another way. */
function MorePages({ pending, hasFailed, onMore }: MorePagesProps) {
  const sight = useInView<HTMLDivElement>(onMore);
  const { loadingMore, more, moreFailed } = t.media;
  return (
    <Box ref={sight} sx={{ display: 'grid', justifyItems: 'center', gap: 1, py: 2 }}>
      {hasFailed && !pending && <Banner tone="error">{moreFailed}</Banner>}
      <Button onClick={onMore} aria-disabled={pending}>
        {pending ? loadingMore : hasFailed ? t.common.retry : more}
      </Button>
    </Box>
  );
}

function GridSkeleton() {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{t.media.loading}</VisuallyHidden>
      <Grid aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((place) => (
          <li key={place}>
            <Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: '0.78' }} />
          </li>
        ))}
      </Grid>
    </div>
  );
}

/** Calls when the element that gets the ref comes near the visible part. */
function useInView<Item extends Element>(onSeen: () => void): RefCallback<Item> {
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  return useCallback((element: Item | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
}
