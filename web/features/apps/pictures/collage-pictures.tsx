import { t } from '#web/kit/messages/t.ts';
import { Goods, Picture, Pill, Sheet, Tick, Words } from './picture-parts.tsx';

/** Photos to choose from, and the collage of four of them. */
export function CollageTray() {
  const { photos, collage } = t.apps.drawn;
  return (
    <Picture>
      <Sheet x={36} y={26} width={168} height={248} title={photos}>
        {[0, 1, 2, 3, 4, 5].map((place) => (
          <g key={place} transform={`translate(${16 + (place % 2) * 70} ${42 + Math.floor(place / 2) * 66})`}>
            <Goods x={0} y={0} kind={place} size={58} />
            {place < 4 && <Tick x={38} y={6} />}
          </g>
        ))}
      </Sheet>
      <Sheet x={220} y={26} width={224} height={248} title={collage}>
        {[0, 1, 2, 3].map((kind) => (
          <Goods key={kind} x={18 + (kind % 2) * 96} y={44 + Math.floor(kind / 2) * 96} kind={kind} size={92} />
        ))}
      </Sheet>
    </Picture>
  );
}

/** Layouts to choose from, and the collage at the head of a product's photos. */
export function CollageLayouts() {
  const { layouts, goods, prices, attached } = t.apps.drawn;
  return (
    <Picture>
      <Sheet x={36} y={22} width={408} height={110} title={layouts}>
        {drawnLayouts.map((lines, at) => (
          <g key={lines} transform={`translate(${18 + at * 78} 42)`}>
            <rect className={at === 2 ? 'soft' : 'sunken'} width="62" height="54" rx="8" />
            <path d={lines} className={at === 2 ? 'accent' : 'bar'} />
          </g>
        ))}
      </Sheet>
      <Sheet x={36} y={148} width={408} height={130}>
        <Goods x={16} y={16} kind={0} size={58} />
        <Goods x={76} y={16} kind={1} size={28} />
        <Goods x={76} y={46} kind={3} size={28} />
        <rect className="accent-line" x="12" y="12" width="96" height="66" rx="8" strokeWidth="2" />
        <Goods x={124} y={20} kind={0} size={50} />
        <Goods x={184} y={20} kind={1} size={50} />
        <Pill right={390} y={34} text={attached} tone="accent" />
        <Words x={16} y={102} text={goods[0] ?? ''} bold />
        <Words x={16} y={118} text={prices[0] ?? ''} size={10} className="quiet" />
      </Sheet>
    </Picture>
  );
}

const drawnLayouts = [
  'M12 12h17v30H12zM33 12h17v30H33z',
  'M12 10h17v15H12zM33 10h17v15H33zM12 29h17v15H12zM33 29h17v15H33z',
  'M12 12h23v30H12zM39 12h11v13H39zM39 29h11v13H39z',
  'M12 10h38v21H12zM12 35h10v9H12zM26 35h10v9H26zM40 35h10v9H40z',
  'M12 9h10v9H12zM26 9h10v9H26zM40 9h10v9H40zM12 22h10v9H12zM26 22h10v9H26zM40 22h10v9H40zM12 35h10v9H12zM26 35h10v9H26zM40 35h10v9H40z',
];
