import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { ChannelSale } from '#contract/channels/channels.schemas.ts';
import { formatDateTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { pathOfProduct } from '#web/shared/products/product-paths.ts';
import { ProductThumb } from '#web/shared/products/product-thumb.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { AlertIcon, CheckIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { useSettleSale } from './channel-settings.queries.ts';
import { OpenThere } from './open-there.tsx';
import { ListRow } from './paged-list.tsx';
import { saleState } from './sale-state.ts';

const words = t.channelSettings.sales;

/** Something that sold on a channel; what was sold twice says what to do. */
export function SaleRow({ sale }: { sale: ChannelSale }) {
  const { channel, product, orderId, quantity, soldAt, url } = sale;
  const state = saleState(sale);
  const name = t.channelSettings.names[channel];
  return (
    <ListRow>
      <ProductThumb thumbnail={product?.thumbnail ?? null} />
      <div data-texts="">
        <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px' }}>
          {product ? (
            <Link to={pathOfProduct(product._id)} data-title="">
              {product.title}
            </Link>
          ) : (
            <b data-title="">{titleOf(sale)}</b>
          )}
          {state === 'returned' && <StatusChip glyph="return" label={words.returned} />}
          {state === 'settled' && <StatusChip glyph="check" label={words.settled} />}
        </div>
        <small>{[words.sold(quantity, name), words.order(orderId), formatDateTime(soldAt)].join(' · ')}</small>
        {state === 'oversold' && <GiveBack sale={sale} />}
      </div>
      <div data-acts="">
        {url !== null && (
          <OpenThere url={url} label={words.openOrder(name)} spoken={words.openOrderNamed(orderId, name)} />
        )}
        {state === 'oversold' && <SettleButton sale={sale} />}
      </div>
    </ListRow>
  );
}

const titleOf = ({ product, sku }: ChannelSale): string => product?.title ?? words.unknown(sku || words.noSku);

const Note = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    gap: 6,
    color: theme.vars.palette.error.onSoft,
    '& svg': { flex: 'none', fontSize: 14, marginTop: 3 },
  })),
);

function GiveBack({ sale: { channel, oversold, quantity } }: { sale: ChannelSale }) {
  return (
    <Note>
      <AlertIcon />
      <span>
        {words.giveBack[channel]}
        {oversold < quantity && ` ${words.giveBackSome(oversold, quantity)}`}
      </span>
    </Note>
  );
}

function SettleButton({ sale }: { sale: ChannelSale }) {
  const { notify } = useSnackbar();
  const { mutateAsync, isPending } = useSettleSale();
  // What is settled leaves the list, and a button that is gone hears of no callbacks given to `mutate`.
  const settle = async () => {
    try {
      await mutateAsync(sale._id);
      notify({ message: words.settledNow, tone: 'success' });
    } catch (error) {
      notify({ ...describeFailure(error), tone: 'error' });
    }
  };
  return (
    <Button
      size="small"
      startIcon={<CheckIcon />}
      aria-label={words.settleNamed(titleOf(sale))}
      aria-disabled={isPending}
      onClick={isPending ? undefined : () => void settle()}
    >
      {isPending ? words.settling : words.settle}
    </Button>
  );
}
