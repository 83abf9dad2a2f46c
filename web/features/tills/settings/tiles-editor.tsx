import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CounterSettings, Tile } from '#contract/counter/counter.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { placeOfDrop } from '#web/ui/actions/list-order.ts';
import { SortableRow } from '#web/ui/actions/sortable-row.tsx';
import { useRestoredFocus } from '#web/ui/actions/use-restored-focus.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { PlusIcon, TrashIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { tileProductsQuery } from './selling.queries.ts';
import { TileDialog } from './tile-dialog.tsx';
import { groupTiles, moveTile, stepTile } from './tile-list.ts';

const words = t.tills;
const most = 200;

const List = styled('ul')({ listStyle: 'none', margin: '4px 0 12px', padding: 0 });

const Line = styled(ButtonBase)(
  themed(({ theme }) => ({
    flex: 1,
    minWidth: 0,
    justifyContent: 'space-between',
    gap: 12,
    minHeight: 40,
    paddingInline: 6,
    borderRadius: theme.vars.shape.borderRadius,
    ...theme.typography.body2,
    textAlign: 'left',
    '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary, whiteSpace: 'nowrap' },
    '&:hover': { backgroundColor: theme.vars.palette.background.hover },
    [theme.breakpoints.down('sm')]: { minHeight: 44 },
  })),
);

/** The tiles of the form, tab by tab: dragged, moved by keys, changed, added and removed. */
export function TilesEditor() {
  const { control, getValues, setValue } = useFormContext<CounterSettings>();
  const tiles = useWatch({ control, name: 'tiles' });
  const { notify } = useSnackbar();
  const [edited, setEdited] = useState<{ at: number | null }>();
  const [said, setSaid] = useState('');
  const keepFocus = useRestoredFocus();
  const ids = [...new Set(tiles.flatMap(({ product }) => product ?? []))].toSorted();
  const { data: goods, isPending } = useQuery(tileProductsQuery(ids));
  const titles = new Map(goods?.map(({ _id, title }) => [_id, title]));
  const nameOf = (tile: Tile): string => {
    if (tile.product === null) return tile.title;
    return titles.get(tile.product) ?? (isPending ? t.common.loading : words.goneProduct);
  };
  const put = (next: readonly Tile[]) => setValue('tiles', groupTiles(next), { shouldDirty: true });
  const arrange = (next: readonly Tile[], moved: Tile) => {
    keepFocus();
    put(next);
    const place = next.findIndex(({ product, title }) => product === moved.product && title === moved.title);
    setSaid(t.sortable.moved(nameOf(moved), place + 1, next.length));
  };
  const remove = (at: number, name: string) => {
    const before = getValues('tiles');
    put(before.toSpliced(at, 1));
    notify({ message: words.removedTile(name), undo: async () => put(before) });
  };
  const tabs = [
    ...Map.groupBy(
      tiles.map((tile, at) => ({ tile, at })),
      ({ tile }) => tile.tab,
    ),
  ];
  return (
    <>
      {tiles.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {words.noTiles}
        </Typography>
      )}
      {tabs.map(([tab, some]) => (
        <section key={tab}>
          <Typography variant="subtitle2" component="h3">
            {tab || words.favourites}
          </Typography>
          <List aria-label={words.tilesOf(tab || words.favourites)}>
            {some.map(({ tile, at }) => (
              <SortableRow
                key={`${at} ${tile.product ?? tile.title}`}
                list="tiles"
                rowKey={String(at)}
                name={nameOf(tile)}
                canMove={(step) => tiles[at + step] !== undefined}
                onStep={(step) => arrange(stepTile(tiles, at, step), tile)}
                onDrop={(dragged, side) => {
                  const from = Number(dragged);
                  const moved = tiles[from];
                  if (moved) arrange(moveTile(tiles, from, placeOfDrop(from, at, side), tile.tab), moved);
                }}
              >
                <Line onClick={() => setEdited({ at })} aria-label={words.editTile(nameOf(tile))}>
                  <span>{nameOf(tile)}</span>
                  <small>{describeTile(tile)}</small>
                </Line>
                <IconButton
                  size="small"
                  aria-label={words.removeTile(nameOf(tile))}
                  onClick={() => remove(at, nameOf(tile))}
                >
                  <TrashIcon />
                </IconButton>
              </SortableRow>
            ))}
          </List>
        </section>
      ))}
      {tiles.length >= most ? (
        <Typography variant="caption" color="textSecondary">
          {words.fullTiles}
        </Typography>
      ) : (
        <Button startIcon={<PlusIcon />} onClick={() => setEdited({ at: null })}>
          {words.addTile}
        </Button>
      )}
      {edited && (
        <TileDialog
          tile={edited.at === null ? undefined : tiles[edited.at]}
          saved={goods ?? []}
          tabs={tabs.map(([tab]) => tab).filter(Boolean)}
          onDone={(tile) => put(edited.at === null ? [...tiles, tile] : tiles.toSpliced(edited.at, 1, tile))}
          onClose={() => setEdited(undefined)}
        />
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}

function describeTile({ kind, price, isTaxed }: Tile): string {
  if (kind === 'product') return words.tile.kinds.product;
  const shown = price === null ? words.askPrice : formatMoney(price);
  const asked = kind === 'weight' && price !== null ? words.aPound(shown) : shown;
  return isTaxed ? asked : `${asked}, ${words.untaxed}`;
}
