import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { drawLabel } from '#web/shared/labels/files/drawing.ts';
import { millimetresOf } from '#web/shared/labels/layout/dots.ts';
import type { LabelLayout } from '#web/shared/labels/layout/label-layout.ts';
import type { Pen } from '#web/shared/labels/text/pen.ts';
import type { LabelGoods } from '../label-goods.ts';
import { type LabelWish, layOutGoods } from '../plan-labels.ts';
import { LabelPreview } from './label-preview.tsx';

const words = t.labels.preview;

interface BarcodePreviewProps {
  goods: readonly LabelGoods[];
  wish: LabelWish;
  pen: Pen;
  children?: ReactNode;
}

/** The label of one product as it will be, and what its code is like. */
export function BarcodePreview({ goods, wish, pen, children }: BarcodePreviewProps) {
  const [wanted, setWanted] = useState(0);
  const at = Math.min(wanted, goods.length - 1);
  const one = goods[at];
  const layout = useMemo(() => one && layOutGoods(one, wish, pen.measure), [one, wish, pen]);
  const drawing = useMemo(() => layout && drawLabel(layout, pen), [layout, pen]);
  const kind = layout ? t.labels.kinds[layout.code.symbol.symbology] : '';
  const name = words.of(one?.title ?? '', kind, layout?.code.symbol.text ?? '');
  return (
    <LabelPreview drawing={drawing} name={name} at={at} all={goods.length} onStep={setWanted}>
      {layout && <Facts layout={layout} kind={kind} />}
      {children}
    </LabelPreview>
  );
}

function Facts({ layout: { code, left }, kind }: { layout: LabelLayout; kind: string }) {
  const width = millimetresOf(code.clear.width).toFixed(1);
  return (
    <Typography variant="caption" component="p" color="textSecondary" align="center">
      {words.facts(kind, width, code.module)}
      {left.length > 0 && <br />}
      {left.length > 0 && words.left(left.map((field) => words.leftNames[field]).join(', '))}
    </Typography>
  );
}
