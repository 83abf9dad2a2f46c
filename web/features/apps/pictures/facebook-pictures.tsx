import { t } from '#web/kit/messages/t.ts';
import { DrawnButton, EmptyTick, Goods, GoodsRow, Picture, Sheet, Tick, Words } from './picture-parts.tsx';

/** Products that are selected and about to be exported. */
export function FacebookSelection() {
  const { products, selected, exportFacebook } = t.apps.drawn;
  return (
    <Picture>
      <Sheet x={36} y={26} width={408} height={248} title={products}>
        {[0, 1, 3].map((kind, index) => (
          <GoodsRow
            key={kind}
            y={42 + index * 48}
            width={408}
            kind={kind}
            lead={index < 2 ? <Tick x={16} y={17} /> : <EmptyTick x={16} y={17} />}
          >
            <rect className="bar" x="300" y="21" width="92" height="6" rx="3" />
          </GoodsRow>
        ))}
        <rect className="soft" x="12" y="200" width="384" height="36" rx="9" />
        <Words x={26} y={222} text={selected(2)} bold className="accent-on" />
        <DrawnButton x={308} y={204} width={84} text={exportFacebook} />
      </Sheet>
    </Picture>
  );
}

/** What is downloaded: a spreadsheet and the photos. */
export function FacebookFile() {
  const { file, sheet, photos, goods, prices } = t.apps.drawn;
  return (
    <Picture>
      <g transform="translate(196 22)">
        <path d="M8 0h54l22 22v58a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6z" className="accent" />
        <path d="M62 0v22h22" className="on-line" strokeWidth="2" strokeLinejoin="round" />
        <path d="M32 10h6M38 18h6M32 26h6M38 34h6M32 42h6M34 52h8v14h-8z" className="on-line" strokeWidth="2" />
        <Words x={43} y={104} text={file} bold anchor="middle" />
      </g>
      <Sheet x={36} y={142} width={220} height={134} title={sheet}>
        {[0, 1, 2].map((kind) => (
          <g key={kind} transform={`translate(0 ${40 + kind * 30})`}>
            <path d="M0 0h220M88 0v30M132 0v30" className="rule" />
            <Words x={12} y={19} text={goods[kind] ?? ''} size={8.5} />
            <Words x={96} y={19} text={prices[kind] ?? ''} size={8.5} />
            <rect className="bar" x="142" y="13" width="60" height="5" rx="2.5" />
          </g>
        ))}
      </Sheet>
      <Sheet x={272} y={142} width={172} height={134} title={photos}>
        {[0, 1, 2, 3].map((kind) => (
          <Goods key={kind} x={16 + (kind % 4) * 36} y={42} kind={kind} />
        ))}
        {[3, 2, 1, 0].map((kind, index) => (
          <Goods key={kind} x={16 + index * 36} y={82} kind={kind} />
        ))}
      </Sheet>
    </Picture>
  );
}
