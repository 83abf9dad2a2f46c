import { t } from '#web/kit/messages/t.ts';
import { Goods, GoodsRow, Picture, Pill, Sheet, Words } from './picture-parts.tsx';

/** The register at the counter, and the list it shares its stock with. */
export function CloverCounter() {
  const { counter, products, prices } = t.apps.drawn;
  return (
    <Picture>
      <path d="M62 252h116l14 20H48z" className="bar" />
      <Sheet x={36} y={52} width={168} height={200} title={counter}>
        {[0, 1, 2, 3].map((kind) => (
          <g key={kind} transform={`translate(${16 + (kind % 2) * 70} ${40 + Math.floor(kind / 2) * 76})`}>
            <rect className="sunken" width="66" height="70" rx="8" />
            <Goods x={18} y={8} kind={kind} />
            <Words x={33} y={58} text={prices[kind] ?? ''} bold anchor="middle" />
          </g>
        ))}
      </Sheet>
      <g className="accent-line" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M218 138h32M242 130l8 8-8 8" />
        <path d="M250 168h-32M226 160l-8 8 8 8" />
      </g>
      <Sheet x={264} y={52} width={180} height={200} title={products}>
        {[0, 1, 2].map((kind) => (
          <GoodsRow key={kind} y={42 + kind * 52} width={180} kind={kind} />
        ))}
      </Sheet>
    </Picture>
  );
}

/** A product's stock after a sale at the counter and one online. */
export function CloverStock() {
  const { stock, inStock, soldCounter, soldOnline, goods } = t.apps.drawn;
  const moves = [
    { text: soldCounter, by: '−1', left: 2 },
    { text: soldOnline, by: '−1', left: 1 },
  ];
  return (
    <Picture>
      <Sheet x={60} y={40} width={360} height={220}>
        <Goods x={20} y={20} kind={2} size={44} />
        <Words x={80} y={39} text={goods[2] ?? ''} size={14} bold />
        <rect className="bar" x="80" y="50" width="110" height="6" rx="3" />
        <Pill right={340} y={30} text={inStock(1)} tone="success" />
        <path d="M0 84h360" className="rule" />
        <Words x={20} y={110} text={stock} bold />
        {moves.map(({ text, by, left }, index) => (
          <g key={text} transform={`translate(20 ${124 + index * 42})`}>
            <rect className="sunken" width="320" height="34" rx="8" />
            <circle className="accent" cx="18" cy="17" r="4" />
            <Words x={34} y={21} text={text} />
            <Words x={246} y={21} text={by} bold anchor="end" />
            <Words x={308} y={21} text={inStock(left)} size={10} className="quiet" anchor="end" />
          </g>
        ))}
      </Sheet>
    </Picture>
  );
}
