import { t } from '#web/kit/messages/t.ts';
import { DrawnButton, GoodsRow, Picture, Pill, Sheet, Words } from './picture-parts.tsx';

/** What a markdown would come to. */
export function DiscountPreview() {
  const { preview, percentOff, markDown, reduced } = t.apps.drawn;
  return (
    <Picture>
      <Sheet x={36} y={26} width={408} height={248} title={preview}>
        <Pill right={392} y={12} text={percentOff(20)} tone="accent" />
        {[0, 1, 3].map((kind, index) => (
          <GoodsRow key={kind} y={42 + index * 48} width={408} kind={kind}>
            <path d="M290 24h22m-6-5 6 5-6 5" className="accent-line" strokeWidth="1.8" strokeLinecap="round" />
            <Words x={392} y={28} text={reduced[kind] ?? ''} size={13} bold className="ink" anchor="end" />
          </GoodsRow>
        ))}
        <path d="M0 186h408" className="rule" />
        <DrawnButton x={264} y={203} width={128} text={markDown} />
      </Sheet>
    </Picture>
  );
}

/** Markdowns and where each stands. */
export function DiscountList() {
  const { markdowns, markdownNames, percentOff, planned, done, undone } = t.apps.drawn;
  const rows = [
    { percent: 25, status: planned, tone: 'info' },
    { percent: 40, status: done, tone: 'success' },
    { percent: 15, status: undone, tone: 'neutral' },
  ] as const;
  return (
    <Picture>
      <Sheet x={36} y={40} width={408} height={220} title={markdowns}>
        {rows.map(({ percent, status, tone }, index) => (
          <g key={percent} transform={`translate(0 ${42 + index * 59})`}>
            <path d="M0 0h408" className="rule" />
            <Words x={16} y={26} text={markdownNames[index] ?? ''} size={12} bold />
            <Words x={16} y={43} text={percentOff(percent)} size={10.5} className="quiet" />
            <rect className="bar" x="190" y="27" width={90 - index * 18} height="6" rx="3" />
            <Pill right={392} y={20} text={status} tone={tone} />
          </g>
        ))}
      </Sheet>
    </Picture>
  );
}
