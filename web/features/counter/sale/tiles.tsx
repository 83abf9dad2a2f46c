import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { CatalogueItem, Tile as SetTile } from '#contract/counter/counter.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { hit } from '#web/shared/station/pieces.tsx';
import { Thumb } from '#web/ui/facts/thumb.tsx';
import { BoxIcon, CashIcon, EditIcon, UndoIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { rem } from '#web/ui/theme/typography.ts';
import { useOpenTill } from '../world.ts';

const Tabs = styled('div')(
  themed(({ theme }) => ({
    flex: 'none',
    display: 'flex',
    gap: 6,
    minWidth: 0,
    '& > fieldset': {
      flex: 1,
      minWidth: 0,
      border: 0,
      display: 'flex',
      gap: 6,
      // Room for the ring around the chosen one.
      margin: -2,
      padding: 2,
      overflowX: 'auto',
      scrollbarWidth: 'none',
    },
    '& button, & > a': {
      font: 'inherit',
      flex: 'none',
      height: hit,
      minWidth: hit,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      padding: '0 14px',
      border: 0,
      borderRadius: 10,
      fontSize: rem(14),
      fontWeight: 500,
      color: theme.vars.palette.text.secondary,
      backgroundColor: 'transparent',
      cursor: 'pointer',
      '& > svg': { fontSize: 16 },
      '&[aria-pressed="true"]': {
        color: theme.vars.palette.text.primary,
        backgroundColor: theme.vars.palette.background.paper,
        boxShadow: `0 0 0 1px ${theme.vars.palette.border.default}`,
      },
    },
  })),
);

const Grid = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gridAutoRows: 'minmax(96px, 116px)',
  alignContent: 'start',
  gap: 10,
  margin: -3,
  padding: 3,
  '@media (max-width: 899.95px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});

const Tile = styled('button')(
  themed(({ theme }) => ({
    font: 'inherit',
    position: 'relative',
    minWidth: 0,
    maxHeight: 148,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    padding: '10px 12px',
    borderRadius: 12,
    border: `1px solid ${theme.vars.palette.border.default}`,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: theme.vars.palette.shadow.card,
    fontSize: rem(13),
    lineHeight: '17px',
    fontWeight: 500,
    textAlign: 'left',
    cursor: 'pointer',
    touchAction: 'manipulation',
    '@media (hover: hover)': { '&:hover': { backgroundColor: theme.vars.palette.background.hover } },
    '& > span:first-of-type': {
      display: '-webkit-box',
      overflow: 'hidden',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      overflowWrap: 'anywhere',
    },
    '& > svg': { fontSize: 20, color: theme.vars.palette.text.secondary },
    '& > b': { fontSize: rem(16), fontWeight: 600, letterSpacing: '-0.01em', paddingRight: 40 },
    '& small': { fontSize: rem(12), fontWeight: 400, color: theme.vars.palette.text.tertiary },
    '& > i': { position: 'absolute', right: 8, bottom: 8, display: 'flex' },
    '&:disabled': { cursor: 'default', color: theme.vars.palette.text.tertiary },
  })),
);

interface TilesProps {
  /** The bins of the day. */
  bin: ReactNode;
  onItem: (item: CatalogueItem) => void;
  onSet: (tile: SetTile) => void;
  onCustom: () => void;
  onReturn: (() => void) | undefined;
  /** Where tiles are arranged, for those who may. */
  settingsPath: string | null;
}

const mostOfCategory = 60;

/** Favourites and categories to tap; everything that has no code. */
export function Tiles({ bin, onItem, onSet, onCustom, onReturn, settingsPath }: TilesProps) {
  const { setup, goods } = useOpenTill();
  const words = t.counter.tiles;
  const [tab, setTab] = useState('');
  const categories = useFromGoods(() => goods.categories(), []);
  const named = useMemo(
    () => [...new Set(setup.settings.tiles.map((tile) => tile.tab).filter((name) => name !== ''))],
    [setup],
  );
  const shown = setup.settings.tiles.filter((tile) => tile.tab === (tab.startsWith('tab:') ? tab.slice(4) : ''));
  const category = tab.startsWith('category:') ? tab.slice(9) : undefined;
  const ids = shown.flatMap(({ product }) => product ?? []).join();
  const items = useFromGoods(
    () =>
      category === undefined
        ? goods.find(ids === '' ? [] : ids.split(','))
        : goods.ofCategory(category, mostOfCategory),
    [category, ids],
  );
  const byId = new Map((items ?? []).map((item) => [item._id, item]));
  const tabOf = (id: string, name: string) => (
    <button key={id} type="button" aria-pressed={tab === id} onClick={() => setTab(id)}>
      {name}
    </button>
  );
  return (
    <>
      <Tabs>
        <fieldset aria-label={words.tabs}>
          {tabOf('', words.favourites)}
          {named.map((name) => tabOf(`tab:${name}`, name))}
          {(categories ?? []).map(({ _id, name }) => tabOf(`category:${_id}`, name))}
        </fieldset>
        {settingsPath && (
          <Link to={settingsPath} aria-label={words.arrange}>
            <EditIcon />
          </Link>
        )}
      </Tabs>
      <Grid>
        {tab === '' && bin}
        {category !== undefined && items?.map((item) => <GoodsTile key={item._id} item={item} onPress={onItem} />)}
        {category !== undefined && items?.length === 0 && (
          <p style={{ gridColumn: '1 / -1', padding: '16px 4px' }}>{words.empty}</p>
        )}
        {category === undefined &&
          shown.map((tile) => {
            const item = tile.product === null ? undefined : byId.get(tile.product);
            if (item) return <GoodsTile key={item._id} item={item} onPress={onItem} />;
            // Goods that are sold here no more have no tile.
            if (tile.kind === 'product') return null;
            return (
              <Tile key={`${tile.kind} ${tile.title} ${tile.price}`} onClick={() => onSet(tile)}>
                <span>{tile.title}</span>
                <b>
                  {tile.price === null ? <small>{words.asks}</small> : formatMoney(tile.price)}
                  {tile.kind === 'weight' && tile.price !== null && <small> {words.perPound}</small>}
                </b>
              </Tile>
            );
          })}
        {tab === '' && (
          <>
            <Tile onClick={onCustom}>
              <CashIcon />
              <span>
                {words.custom}
                <br />
                <small>{words.customText}</small>
              </span>
            </Tile>
            {onReturn && (
              <Tile onClick={onReturn}>
                <UndoIcon />
                <span>
                  {words.takeBack}
                  <br />
                  <small>{words.takeBackText}</small>
                </span>
              </Tile>
            )}
          </>
        )}
      </Grid>
    </>
  );
}

const drawing = <BoxIcon sx={{ fontSize: 20 }} />;

function GoodsTile({ item, onPress }: { item: CatalogueItem; onPress: (item: CatalogueItem) => void }) {
  return (
    <Tile onClick={() => onPress(item)}>
      <span>{item.title}</span>
      <b>
        {formatMoney(item.price)}
        {item.quantity <= 0 && <small> {t.counter.scan.left(item.quantity)}</small>}
      </b>
      <i>
        <Thumb picture={item.image} icon={drawing} fit="contain" />
      </i>
    </Tile>
  );
}

/** What the catalogue answers, asked anew when it has changed; the old answer stays meanwhile. */
function useFromGoods<Answer>(ask: () => Promise<Answer>, keys: readonly unknown[]): Answer | undefined {
  const { goods } = useOpenTill();
  const [answer, setAnswer] = useState<Answer>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked changes with its keys alone
  useEffect(() => {
    let isAwaited = true;
    const read = () =>
      void ask()
        .then((told) => isAwaited && setAnswer(told))
        .catch(() => undefined);
    read();
    const end = goods.subscribe(read);
    return () => {
      isAwaited = false;
      end();
    };
  }, [goods, ...keys]);
  return answer;
}
