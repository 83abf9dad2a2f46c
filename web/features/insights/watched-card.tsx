import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';

import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { type InsightKind, type InsightProduct, insightKinds } from '#contract/insights/insights.contract.ts';
import { formatMoney, formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { ConditionTag } from '#web/shared/products/condition-tag.tsx';
import { pathOfProduct } from '#web/shared/products/product-paths.ts';
import { ProductThumb } from '#web/shared/products/product-thumb.tsx';
import { ActionMenu, type MenuAction } from '#web/ui/actions/action-menu.tsx';
import { MoreIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { ActButton } from './act-button.tsx';
import type { BoardState, ChangeBoard } from './board-state.ts';
import { watchedAtOnce } from './insights.queries.ts';
import { PageSwitch } from './page-switch.tsx';
import { PlainTable, TableScroll } from './plain-table.tsx';
import { Segments } from './segments.tsx';

const words = t.insights.watched;
const dayLength = 86_400_000;

export interface ProductActs {
  /** The best act first. */
  on: (products: readonly InsightProduct[]) => readonly MenuAction[];
}

interface WatchedCardProps {
  state: BoardState;
  change: ChangeBoard;
  products: readonly InsightProduct[] | undefined;
  totals: Partial<Record<InsightKind, number>>;
  isFetching: boolean;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  acts: ProductActs;
}

/** Products that are stuck, run out or are priced too low, each with its best next act. */
export function WatchedCard(props: WatchedCardProps) {
  const { state, change, products, totals, isFetching, selected, onSelect, acts } = props;
  const seesCosts = useMay('truckloads.cost');
  const { kind } = state;
  const chosen = products?.filter(({ _id }) => selected.has(_id)) ?? [];
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  return (
    <SectionCard
      flush
      title={words.title}
      description={words.about[kind]}
      action={
        <Segments
          label={words.title}
          value={kind}
          onChange={(next) => change({ kind: next })}
          options={insightKinds.map((each) => ({
            value: each,
            label:
              totals[each] === undefined ? words.kinds[each] : `${words.kinds[each]} ${formatNumber(totals[each])}`,
          }))}
        />
      }
    >
      <LinearProgress sx={{ height: 2, visibility: isFetching ? 'visible' : 'hidden' }} aria-hidden="true" />
      {chosen.length > 0 && (
        <Box
          sx={{ display: 'flex', gap: 1, px: 2.5, py: 1, flexWrap: 'wrap', alignItems: 'center' }}
          role="group"
          aria-label={words.chosen(chosen.length)}
        >
          <Typography variant="body2">{words.chosen(chosen.length)}</Typography>
          {acts.on(chosen).map((action) => (
            <ActButton key={action.id} {...action} />
          ))}
        </Box>
      )}
      {products?.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2.5, pb: 2.5 }}>
          {words.none[kind]}
        </Typography>
      )}
      {products && products.length > 0 && (
        <TableScroll tabIndex={0} role="region" aria-label={words.kinds[kind]}>
          <PlainTable aria-label={words.kinds[kind]}>
            <thead>
              <tr>
                <td />
                <th scope="col">{words.product}</th>
                <th scope="col">{words.grade}</th>
                <th scope="col" data-num="">
                  {words.units}
                </th>
                <th scope="col" data-num="">
                  {kind === 'stuck' ? words.days : words.sold}
                </th>
                {seesCosts && (
                  <th scope="col" data-num="">
                    {words.cost}
                  </th>
                )}
                <th scope="col" data-num="">
                  {words.price}
                </th>
                <th scope="col" data-act="">
                  {words.act}
                </th>
              </tr>
            </thead>
            <tbody>
              {products.map((product) => (
                <tr key={product._id}>
                  <td>
                    <Checkbox
                      size="small"
                      checked={selected.has(product._id)}
                      onChange={() => toggle(product._id)}
                      slotProps={{ input: { 'aria-label': words.select(product.title) } }}
                    />
                  </td>
                  <ProductCells product={product} kind={kind} seesCosts={seesCosts} />
                  <ActCell product={product} actions={acts.on([product])} />
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </TableScroll>
      )}
      <PageSwitch
        page={state.watchedPage}
        size={watchedAtOnce}
        total={totals[kind] ?? 0}
        onPage={(watchedPage) => change({ watchedPage })}
      />
    </SectionCard>
  );
}

function ProductCells({
  product,
  kind,
  seesCosts,
}: {
  product: InsightProduct;
  kind: InsightKind;
  seesCosts: boolean;
}) {
  const { _id, title, thumbnail, condition, lotNumber, units, age, cost, price, sold, lastSoldAt } = product;
  const since =
    lastSoldAt === null
      ? words.never
      : words.lastSold(Math.max(Math.floor((Date.now() - Date.parse(lastSoldAt)) / dayLength), 0));
  return (
    <>
      <th scope="row">
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 220 }}>
          <ProductThumb thumbnail={thumbnail} />
          <div style={{ minWidth: 0 }}>
            <Link
              to={pathOfProduct(_id)}
              style={{ color: 'inherit', textDecoration: 'none', overflowWrap: 'anywhere' }}
            >
              {title}
            </Link>
            <small>{[lotNumber, since].filter(Boolean).join(' · ')}</small>
          </div>
        </Box>
      </th>
      <td>
        <ConditionTag condition={condition} />
      </td>
      <td data-num="">{formatNumber(units)}</td>
      <td data-num="">{formatNumber(kind === 'stuck' ? age : sold)}</td>
      {seesCosts && <td data-num="">{cost === null ? '–' : <b>{formatMoney(cost)}</b>}</td>}
      <td data-num="">{formatMoney(price)}</td>
    </>
  );
}

function ActCell({ product, actions }: { product: InsightProduct; actions: readonly MenuAction[] }) {
  const [best, ...others] = actions;
  return (
    <td data-act="">
      {best && <ActButton {...best} />}
      {others.length > 0 && (
        <ActionMenu
          groups={[others]}
          trigger={(props) => (
            <IconButton size="small" aria-label={words.more(product.title)} {...props}>
              <MoreIcon />
            </IconButton>
          )}
        />
      )}
    </td>
  );
}
