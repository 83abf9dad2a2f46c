import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { type BannerItem, BannerList } from '#web/ui/feedback/banner.tsx';
import { SyncIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { maxPictures, type Photo } from './arrangement.ts';
import { CellButton } from './cell-button.tsx';
import { CellItem, positionOf } from './cell-parts.ts';
import { drawCollage } from './draw-collage.ts';
import type { Rect, Size } from './layouts.ts';
import type { Collage } from './use-collage.ts';
import { usePhotoTarget } from './use-photo-drag.ts';

const words = t.collage.preview;

const Frame = styled('div')(
  themed(({ theme }) => ({
    position: 'relative',
    margin: '12px auto 0',
    maxWidth: '100%',
    boxShadow: `0 0 0 1px ${theme.vars.palette.border.default}`,
    '& > canvas': { display: 'block', width: '100%', height: 'auto' },
    '& > ul': { position: 'absolute', inset: 0, margin: 0, padding: 0, listStyle: 'none' },
  })),
);

/** The collage as it will be, with its pictures to move. */
export function PreviewCard({ collage }: { collage: Collage }) {
  const { plan, placed, pictures } = collage;
  const { width, height } = plan.size;
  const hint = useId();
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useFocusAfter(list, plan.cells);
  return (
    <SectionCard
      title={words.title}
      description={pictures.isLoading ? words.loading : words.pixels(width, height)}
      action={
        <Button size="small" startIcon={<SyncIcon />} disabled={placed.length < 2} onClick={collage.shuffle}>
          {words.shuffle}
        </Button>
      }
    >
      <BannerList banners={bannersOf(collage)} />
      {/* As high as the window lets it be, whatever its shape. */}
      <Frame style={{ width: `calc(min(100vh - 280px, 860px) * ${width / height})` }}>
        <Drawing collage={collage} />
        <ul ref={list} aria-label={words.places}>
          {plan.cells.map((cell, index) => (
            <CellButton
              key={cell.key}
              collage={collage}
              cell={cell}
              index={index}
              describedBy={hint}
              focusNext={focusNext}
            />
          ))}
          {plan.empty.map((rect, index) => (
            <EmptyCell
              key={`${rect.x} ${rect.y}`}
              rect={rect}
              size={plan.size}
              onDrop={(photo) => collage.drop(photo, plan.cells.length + index)}
            />
          ))}
        </ul>
      </Frame>
      <Typography id={hint} variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {placed.length === 0 ? words.empty : words.hint}
      </Typography>
    </SectionCard>
  );
}

function Drawing({ collage: { plan, pictures } }: { collage: Collage }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = plan.size;
  useEffect(() => {
    if (canvas.current) drawCollage(canvas.current, plan, pictures.loaded);
  }, [plan, pictures.loaded]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={words.of(plan.cells.length, width, height)}
      width={width}
      height={height}
    />
  );
}

function bannersOf({ plan, placed, chosen, pictures }: Collage): BannerItem[] {
  const left = chosen.length - placed.length;
  const over = placed.length - plan.cells.length;
  const retry = (
    <Button size="small" onClick={pictures.retry}>
      {t.common.retry}
    </Button>
  );
  return [
    ...(left > 0 ? [{ id: 'left', tone: 'warning' as const, text: words.left(left), action: retry }] : []),
    ...(over > 0 ? [{ id: 'over', tone: 'info' as const, text: words.over(over) }] : []),
    ...(chosen.length >= maxPictures ? [{ id: 'full', tone: 'info' as const, text: words.full(maxPictures) }] : []),
  ];
}

/** A picture that moves takes the focus along; one that goes leaves it to another. */
function useFocusAfter(list: RefObject<HTMLElement | null>, cells: readonly object[]) {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined || cells.length === 0) return;
    list.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(wanted.current)}"]`)?.focus();
    wanted.current = undefined;
  }, [list, cells]);
  return (key: string | undefined) => {
    wanted.current = key;
  };
}

interface EmptyCellProps {
  rect: Rect;
  size: Size;
  onDrop: (photo: Photo) => void;
}

/** A place that nothing is in yet. */
function EmptyCell({ rect, size, onDrop }: EmptyCellProps) {
  const item = useRef<HTMLLIElement>(null);
  const isOver = usePhotoTarget(item, onDrop);
  return (
    <CellItem
      ref={item}
      aria-hidden="true"
      data-empty=""
      data-over={isOver || undefined}
      style={positionOf(rect, size)}
    />
  );
}
