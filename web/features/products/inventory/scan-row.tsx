import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { parseCode } from '#contract/kit/parse-code.ts';
import type { Product } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { pathOfNewProduct } from '#web/shared/products/path-of-new-product.ts';
import { ProductThumb } from '#web/shared/products/product-thumb.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import type { Scan, ScanQueue } from './scan-queue.ts';

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 64,
  padding: '8px 0',
  '& > .what': { flex: '1 1 140px', minWidth: 0 },
  '& > .what > strong': { ...theme.typography.subtitle2, display: 'block', overflowWrap: 'anywhere' },
  '& > .acts': { display: 'flex', flexWrap: 'wrap', gap: 8 },
}));

/** One scan of the list, with what can still be done about it. */
export function ScanRow({ scan, queue }: { scan: Scan; queue: ScanQueue }) {
  const product = productOf(scan);
  const name = product?.title ?? shown(scan);
  return (
    <Row>
      <ProductThumb thumbnail={product?.thumbnail ?? null} size={40} />
      <div className="what">
        <strong>{name}</strong>
        <Outcome scan={scan} />
      </div>
      <div className="acts">
        <Acts scan={scan} queue={queue} name={name} />
      </div>
    </Row>
  );
}

/** A code as it is understood, without what a scanner sends beside it. */
const shown = ({ code }: Pick<Scan, 'code'>): string => parseCode(code).value;

const productOf = ({ state }: Scan): Product | undefined => ('product' in state ? state.product : undefined);

/** What became of a scan, in words. */
export function describeScan({ code: scanned, step, state }: Scan): string {
  const words = t.inventory;
  const code = shown({ code: scanned });
  const stepped = step > 0 ? words.stepUp : words.stepDown;
  switch (state.kind) {
    case 'waiting':
      return words.waitingScan;
    case 'done':
      return `${state.product.title}: ${stepped}, ${words.now(state.quantity)}`;
    case 'atZero':
      return `${state.product.title}: ${words.atZero}`;
    case 'unknown':
      return `${code}: ${words.none}`;
    case 'choose':
      return `${code}: ${words.pickOne}`;
    case 'failed':
      return `${state.product?.title ?? code}: ${words.failed}. ${state.message}`;
    case 'undone':
      return `${state.product.title}: ${words.undone}, ${words.now(state.quantity)}`;
  }
}

function Outcome({ scan: { step, state } }: { scan: Scan }): ReactNode {
  const words = t.inventory;
  switch (state.kind) {
    case 'waiting':
      return <StatusChip shape="text" glyph="quarter" label={words.waitingScan} />;
    case 'done':
      return (
        <StatusChip
          shape="text"
          tone="success"
          glyph="check"
          label={step > 0 ? words.stepUp : words.stepDown}
          detail={words.now(state.quantity)}
        />
      );
    case 'atZero':
      return <StatusChip shape="text" tone="warning" glyph="alert" label={words.atZero} />;
    case 'unknown':
      return <StatusChip shape="text" tone="error" glyph="cross" label={words.none} />;
    case 'choose':
      return <StatusChip shape="text" tone="warning" glyph="alert" label={words.pickOne} />;
    case 'failed':
      return <StatusChip shape="text" tone="error" glyph="alert" label={words.failed} detail={state.message} />;
    case 'undone':
      return <StatusChip shape="text" glyph="return" label={words.undone} detail={words.now(state.quantity)} />;
  }
}

function Acts({ scan, queue, name }: { scan: Scan; queue: ScanQueue; name: string }): ReactNode {
  const { notify } = useSnackbar();
  const { id, code, state } = scan;
  const words = t.inventory;
  const undo = () =>
    void queue.undo(id).catch((error: unknown) => notify({ ...describeFailure(error), tone: 'error' }));
  const drop = (
    <Button variant="text" aria-label={words.dropNamed(name)} onClick={() => queue.drop(id)}>
      {words.drop}
    </Button>
  );
  switch (state.kind) {
    case 'done':
      return (
        <Button aria-label={words.undoNamed(name)} onClick={undo}>
          {words.undo}
        </Button>
      );
    case 'unknown':
      return (
        <Button component={Link} to={pathOfNewProduct(code)}>
          {words.addProduct}
        </Button>
      );
    case 'choose':
      return (
        <>
          {state.products.map((product) => (
            <Button
              key={product._id}
              aria-label={words.choose(product.title, product.condition)}
              onClick={() => void queue.choose(id, product)}
            >
              {product.condition}
            </Button>
          ))}
          {drop}
        </>
      );
    case 'failed':
      return (
        <>
          <Button aria-label={words.retryNamed(name)} onClick={() => void queue.retry(id)}>
            {words.retry}
          </Button>
          {drop}
        </>
      );
    default:
      return null;
  }
}
