import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { parseCode } from '#contract/kit/parse-code.ts';
import type { Product } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { pathOfNewProduct } from '#web/shared/products/path-of-new-product.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { AlertIcon, ChevronRightIcon, PlusIcon, ScanIcon, SearchIcon } from '#web/ui/icons.tsx';
import { ProductSummary } from './product-summary.tsx';
import type { Lookup } from './use-lookup.ts';

interface LookupResultProps {
  lookup: Lookup;
  onChoose: (product: Product) => void;
}

/** What came of a code, as long as it is not one product. */
export function LookupResult({ lookup, onChoose }: LookupResultProps) {
  const words = t.inventory;
  switch (lookup.kind) {
    case 'waiting':
      return <EmptyState level={3} icon={<ScanIcon />} title={words.waiting} text={words.waitingText} />;
    case 'finding':
      return <EmptyState level={3} icon={<SearchIcon />} title={words.finding} />;
    case 'failed':
      return <EmptyState level={3} icon={<AlertIcon />} title={lookup.message} />;
    case 'none':
      return <NoProduct code={lookup.code} isFinal={lookup.isFinal} />;
    case 'several':
      return <Choices products={lookup.products} onChoose={onChoose} />;
    case 'found':
      return null;
  }
}

function NoProduct({ code, isFinal }: { code: string; isFinal: boolean }) {
  const { none, invalid, addProduct } = t.inventory;
  const { value, gtin14 } = parseCode(code);
  return (
    <EmptyState
      level={3}
      icon={<SearchIcon />}
      title={isFinal && gtin14 === null ? invalid : none}
      text={value}
      action={
        isFinal && (
          <Button component={Link} to={pathOfNewProduct(code)} startIcon={<PlusIcon />}>
            {addProduct}
          </Button>
        )
      }
    />
  );
}

const Choice = styled(ButtonBase)(({ theme }) => ({
  display: 'block',
  width: '100%',
  padding: 12,
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.border.default}`,
  '&:hover': { backgroundColor: theme.vars.palette.background.hover },
}));

function Choices({ products, onChoose }: { products: readonly Product[]; onChoose: (product: Product) => void }) {
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <Typography component="h3" variant="h4">
        {t.inventory.chooseTitle(products.length)}
      </Typography>
      {products.map((product) => (
        <Choice key={product._id} onClick={() => onChoose(product)}>
          <ProductSummary product={product} end={<ChevronRightIcon />} />
        </Choice>
      ))}
    </div>
  );
}
