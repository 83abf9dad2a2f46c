import { t } from '#web/kit/messages/t.ts';
import { DrawnButton, EmptyTick, Picture, Pill, Sheet, Tick, Words } from './picture-parts.tsx';

const totals = ['$82.40', '$54.99', '$131.75', '$24.00'];
const chosen = 3;

/** Orders that are selected and about to be sent. */
export function ShipstationOrders() {
  const { orders, selected, toShipstation } = t.apps.drawn;
  return (
    <Picture>
      <Sheet x={36} y={28} width={408} height={244} title={orders}>
        {totals.map((total, index) => (
          <g key={total} transform={`translate(0 ${42 + index * 38})`}>
            <path d="M0 0h408" className="rule" />
            {index < chosen ? <Tick x={16} y={12} /> : <EmptyTick x={16} y={12} />}
            <Words x={44} y={23} text={`#10${42 - index}`} bold />
            <rect className="bar" x="98" y="16" width={120 - index * 14} height="6" rx="3" />
            <Words x={392} y={23} text={total} anchor="end" />
          </g>
        ))}
        <rect className="soft" x="12" y="198" width="384" height="36" rx="9" />
        <Words x={26} y={220} text={selected(chosen)} bold className="accent-on" />
        <DrawnButton x={252} y={202} width={140} text={toShipstation} />
      </Sheet>
    </Picture>
  );
}

/** The parcel with its label, and the order that knows of it. */
export function ShipstationParcel() {
  const { tracking, shipped } = t.apps.drawn;
  return (
    <Picture>
      <g transform="translate(40 60)">
        <path d="M80 0 160 40v96l-80 44L0 136V40z" fill="#C99A5B" />
        <path d="M0 40 80 82v98L0 136z" fill="#B4854A" />
        <path d="M80 0 160 40 80 82 0 40z" fill="#DDB57C" />
        <path d="M34 20 116 62v26l-16 8V70L20 30z" fill="#EAD3AC" />
        <g transform="translate(92 96)">
          <path d="M0 10 54-18v44L0 54z" fill="#FFFFFF" />
          <g stroke="#1C1B19" strokeWidth="2">
            <path d="M8 18v18M13 15.5v18M19 12.5v18M23 10.5v18M30 7v18M35 4.5v18M40 2v18M46-1v18" />
          </g>
        </g>
      </g>
      <Sheet x={228} y={70} width={216} height={160}>
        <Words x={18} y={34} text="#1042" size={14} bold />
        <Pill right={198} y={18} text={shipped} tone="success" />
        <path d="M0 54h216" className="rule" />
        <Words x={18} y={80} text={tracking} size={10} className="quiet" />
        <Words x={18} y={98} text="9400 1000 0000 0000" size={12} bold />
        <rect className="bar" x="18" y="116" width="150" height="6" rx="3" />
        <rect className="bar" x="18" y="130" width="104" height="6" rx="3" />
      </Sheet>
    </Picture>
  );
}
