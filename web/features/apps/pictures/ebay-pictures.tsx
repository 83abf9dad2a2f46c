import { t } from '#web/kit/messages/t.ts';
import { DrawnButton, Goods, GoodsRow, Picture, Pill, Sheet, Words } from './picture-parts.tsx';

/** The product list, with what is listed on eBay. */
export function EbayList() {
  const { products, onEbay, waiting } = t.apps.drawn;
  return (
    <Picture>
      <Sheet x={36} y={32} width={408} height={236} title={products}>
        {[0, 1, 2, 3].map((kind) => (
          <GoodsRow key={kind} y={42 + kind * 48} width={408} kind={kind}>
            {kind === 2 ? (
              <Pill right={392} y={14} text={waiting} tone="warning" />
            ) : (
              <Pill right={392} y={14} text={onEbay} tone="success" />
            )}
          </GoodsRow>
        ))}
      </Sheet>
    </Picture>
  );
}

/** What eBay would refuse, named before it is sent. */
export function EbayCheck() {
  const { beforeEbay, title, tooLong, photo, policies, price, fix, goods } = t.apps.drawn;
  const lines = [title, photo, policies, price];
  return (
    <Picture>
      <Sheet x={78} y={30} width={324} height={240} title={beforeEbay}>
        <Goods x={16} y={42} kind={1} size={36} />
        <Words x={64} y={58} text={goods[1] ?? ''} bold />
        <rect className="bar" x="64" y="66" width="120" height="6" rx="3" />
        {lines.map((line, index) => (
          <g key={line} transform={`translate(0 ${94 + index * 26})`}>
            {index === 0 ? <Flaw /> : <Fine />}
            <Words x={44} y={14} text={line} />
            {index === 0 && <Words x={78} y={14} text={tooLong} className="error-on" />}
          </g>
        ))}
        <DrawnButton x={224} y={198} width={84} text={fix} />
      </Sheet>
    </Picture>
  );
}

const Fine = () => (
  <g transform="translate(25 10)">
    <circle r="8" className="success-soft" />
    <path d="M-3.2.2-1 2.6 3.4-2.4" className="success-line" strokeWidth="1.8" strokeLinecap="round" />
  </g>
);

const Flaw = () => (
  <g transform="translate(25 10)">
    <circle r="8" className="error-soft" />
    <path d="M0-3.6v4.2M0 3.4v.1" className="error-line" strokeWidth="1.8" strokeLinecap="round" />
  </g>
);
