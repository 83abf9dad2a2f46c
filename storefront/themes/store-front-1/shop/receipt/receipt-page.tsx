import type { ReceiptBlock } from '#contract/counter/receipt-blocks.ts';
import type { ShopPageOf } from '#contract/storefront/shop.schemas.ts';
import { Barcode } from '../parts/barcode.tsx';
import { titleOfShop } from '../shop-titles.ts';

/** What was printed at the counter, to keep and to come back with. */
export function ReceiptPage({ page }: { page: ShopPageOf<'receipt'> }) {
  return (
    <div className="sf-wrap sf-page">
      <h1 className="sf-title">{titleOfShop(page)}</h1>
      <div className="sf-receipt">
        {page.blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a receipt never changes
          <Block key={index} block={block} />
        ))}
      </div>
    </div>
  );
}

function Block({ block }: { block: ReceiptBlock }) {
  switch (block.kind) {
    case 'text':
      return <p className={`sf-receipt__${block.align} sf-receipt__${block.weight}`}>{block.text}</p>;
    case 'row':
      return (
        <p className={`sf-receipt__row sf-receipt__${block.weight}`}>
          {block.lead && <span>{block.lead}</span>}
          <span>{block.text}</span>
          <b>{block.amount}</b>
        </p>
      );
    case 'note':
      return <p className="sf-receipt__note">{block.text}</p>;
    case 'rule':
      return <hr />;
    case 'barcode':
      return (
        <div className="sf-receipt__code">
          <Barcode text={block.data} />
          <span>{block.data}</span>
        </div>
      );
    // Whoever reads it here is where it leads.
    case 'qr':
      return null;
  }
}
