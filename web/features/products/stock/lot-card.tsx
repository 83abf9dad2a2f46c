import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { products } from '#contract/products/products.contract.ts';
import { call } from '#web/kit/api.ts';
import { formatDate, formatMoney, formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';
import { useRightsOrApproval } from '#web/shared/accounts/use-may.ts';
import { showLotCost } from '#web/shared/products/lot-cost.ts';
import { pathOfProduct, productsPath } from '#web/shared/products/product-paths.ts';
import { productsKey, refreshProducts } from '#web/shared/products/products.queries.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { FactList } from '#web/ui/facts/fact-list.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';

const words = t.bundles;

const bundleQuery = (id: string) =>
  queryOptions({
    queryKey: [...productsKey, 'bundle', id],
    queryFn: ({ signal }) => call(products.bundle, { params: { id } }, { signal }),
  });

/** Of a lot: what it was made of, and the way back. */
export function LotCard({ id }: { id: string }) {
  const { data: lot } = useQuery(bundleQuery(id));
  const may = useRightsOrApproval();
  const [isAsking, setAsking] = useState(false);
  if (!lot) return null;
  const { units, madeAt, price, cost, unitsWithoutCost, parts, isWhole } = lot;
  const sums = [
    words.madeOn(formatDate(madeAt), units),
    words.onePriceWas(formatMoney(price)),
    ...(cost === null ? [] : [words.costWas(showLotCost({ cost, units, unitsWithoutCost: unitsWithoutCost ?? 0 }))]),
  ];
  return (
    <SectionCard
      title={words.inside}
      description={sums.join(' · ')}
      action={
        isWhole &&
        may('products.write') &&
        may('stock.count') && (
          <Button size="small" onClick={() => setAsking(true)}>
            {words.unbundle}
          </Button>
        )
      }
    >
      <FactList>
        {parts.map((part) => (
          <FactRow key={part._id} {...part} />
        ))}
      </FactList>
      {!isWhole && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {words.notWhole}
        </Typography>
      )}
      {isAsking && <UnbundleDialog id={id} onClose={() => setAsking(false)} />}
    </SectionCard>
  );
}

const FactRow = ({ _id, title, units }: { _id: string; title: string; units: number }) => (
  <>
    <dt>
      <Link component={RouterLink} to={pathOfProduct(_id)} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Link>
    </dt>
    <dd>{formatNumber(units)}</dd>
  </>
);

function UnbundleDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  const navigate = useNavigate();
  const [keys] = useState(() => createRequestKeys());
  return (
    <ConfirmDialog
      open
      title={words.unbundle}
      text={words.unbundleText}
      confirmLabel={words.unbundle}
      onConfirm={async () => {
        const request = { params: { id } };
        const back = await call(products.unbundle, request, { idempotencyKey: keys.keyFor(request) });
        keys.answered();
        notify({ message: words.unbundled(back.units, back.products), tone: 'success' });
        await navigate(productsPath);
        void refreshProducts(client);
      }}
      onClose={onClose}
    />
  );
}
