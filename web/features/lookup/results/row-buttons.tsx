import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { pathOfProduct } from '#web/shared/products/product-paths.ts';
import { statusLooks } from '#web/shared/products/product-status.ts';
import { ActionMenu, type MenuAction } from '#web/ui/actions/action-menu.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { CloseIcon, EditIcon, MoreIcon, SyncIcon, TrashIcon } from '#web/ui/icons.tsx';
import type { LookupResult } from '../lookup-model.ts';
import { isAddable, isExisting, isFound, isPassing, isUnready, type KnownResult } from './result-kinds.ts';
import type { RowActions } from './use-row-actions.ts';

export interface RowButtonsProps {
  result: LookupResult;
  acts: RowActions;
  /** What the installed apps do with its product. */
  menuOf: (result: KnownResult) => readonly MenuAction[];
  /** Opens the form for a product that nobody knows. */
  onCreate: (result: LookupResult) => void;
  /** The row is gone, and with it the button that had the focus. */
  onGone: () => void;
}

const Root = styled('div')({ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 2 });

/** What can be done with a result, at the end of its row. */
export function RowButtons(props: RowButtonsProps) {
  const { result } = props;
  if (isExisting(result)) return <ExistingButtons {...props} />;
  if (isFound(result)) return <FoundButtons {...props} result={result} />;
  return <FailedButtons {...props} />;
}

function FoundButtons({ result, acts, menuOf, onGone }: RowButtonsProps & { result: KnownResult }) {
  const { product } = result;
  const words = t.lookupResults;
  const [isMarking, mark] = usePending(() => acts.markReady([result]));
  const [isDeleting, remove] = usePending(async () => {
    await acts.remove(result);
    onGone();
  });
  return (
    <Root>
      {isUnready(result) ? (
        <Button
          size="small"
          aria-label={words.markReadyNamed(product.title)}
          aria-disabled={isMarking || undefined}
          onClick={mark}
        >
          {isMarking ? words.marking : words.markReady}
        </Button>
      ) : (
        <StatusChip {...statusLooks[product.status]} />
      )}
      <EditLink product={product} />
      <IconButton
        size="small"
        aria-label={words.delete(product.title)}
        aria-disabled={isDeleting || undefined}
        onClick={remove}
      >
        <TrashIcon />
      </IconButton>
      <RowMenu result={result} menuOf={menuOf} />
    </Root>
  );
}

function ExistingButtons({ result, acts, menuOf, onGone }: RowButtonsProps) {
  const words = t.lookupResults;
  const { barcode, product, added } = result;
  const [isAdding, add] = usePending(async () => {
    if (isFound(result)) await acts.addToStock(result);
  });
  return (
    <Root>
      {product && added === undefined && (
        <Button
          size="small"
          aria-label={words.addStockNamed(barcode.quantity, product.title)}
          aria-disabled={isAdding || undefined}
          onClick={add}
        >
          {words.addStock(barcode.quantity)}
        </Button>
      )}
      {product && added !== undefined && <EditLink product={product} />}
      <DismissButton result={result} acts={acts} onGone={onGone} />
      {isFound(result) && <RowMenu result={result} menuOf={menuOf} />}
    </Root>
  );
}

function FailedButtons({ result, acts, onCreate, onGone }: RowButtonsProps) {
  const words = t.lookupResults;
  const { value } = result.barcode;
  const tryAgain = () => {
    acts.tryAgain(result);
    onGone();
  };
  return (
    <Root>
      {isPassing(result) && (
        <IconButton size="small" aria-label={words.tryAgain(value)} title={words.tryAgain(value)} onClick={tryAgain}>
          <SyncIcon />
        </IconButton>
      )}
      {isAddable(result) && (
        <Button size="small" aria-label={words.addProductNamed(value)} onClick={() => onCreate(result)}>
          {words.addProduct}
        </Button>
      )}
      <DismissButton result={result} acts={acts} onGone={onGone} />
    </Root>
  );
}

function EditLink({ product }: Pick<KnownResult, 'product'>): ReactNode {
  return (
    <IconButton
      size="small"
      href={pathOfProduct(product._id)}
      target="_blank"
      rel="noopener"
      aria-label={t.lookupResults.edit(product.title)}
    >
      <EditIcon />
    </IconButton>
  );
}

function RowMenu({ result, menuOf }: { result: KnownResult } & Pick<RowButtonsProps, 'menuOf'>) {
  const actions = menuOf(result);
  if (actions.length === 0) return null;
  return (
    <ActionMenu
      groups={[actions]}
      trigger={(props) => (
        <IconButton {...props} size="small" aria-label={t.lookupResults.moreFor(result.product.title)}>
          <MoreIcon />
        </IconButton>
      )}
    />
  );
}

function DismissButton({ result, acts, onGone }: Pick<RowButtonsProps, 'result' | 'acts' | 'onGone'>) {
  const dismiss = () => {
    acts.dismiss(result);
    onGone();
  };
  return (
    <IconButton size="small" aria-label={t.lookupResults.dismiss(result.barcode.value)} onClick={dismiss}>
      <CloseIcon />
    </IconButton>
  );
}

/** Whether an act is under way, and the way to begin it: once at a time. */
function usePending(act: () => Promise<void>): [isPending: boolean, begin: () => void] {
  const [isPending, setPending] = useState(false);
  const begin = () => {
    if (isPending) return;
    setPending(true);
    void act().finally(() => setPending(false));
  };
  return [isPending, begin];
}
