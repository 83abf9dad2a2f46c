import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { drawLabel } from '#web/shared/labels/files/drawing.ts';
import type { Pen } from '#web/shared/labels/text/pen.ts';
import type { LabelGoods } from '../label-goods.ts';
import { layOutQr, type QrWish } from '../plan-qr.ts';
import { LabelPreview } from './label-preview.tsx';

const words = t.labels.preview;

interface QrPreviewProps {
  goods: readonly LabelGoods[];
  wish: QrWish;
  pen: Pen;
  children?: ReactNode;
}

/** The QR code of one product as it will be, and what it holds. */
export function QrPreview({ goods, wish, pen, children }: QrPreviewProps) {
  const [wanted, setWanted] = useState(0);
  const at = Math.min(wanted, goods.length - 1);
  const one = goods[at];
  const layout = useMemo(() => one && layOutQr(one, wish, pen.measure), [one, wish, pen]);
  const drawing = useMemo(() => layout && drawLabel(layout, pen), [layout, pen]);
  const holds = layout?.code.symbol.text ?? '';
  return (
    <LabelPreview
      drawing={drawing}
      name={words.ofQr(one?.title ?? '', holds)}
      at={at}
      all={goods.length}
      onStep={setWanted}
    >
      <Typography
        variant="caption"
        component="p"
        color="textSecondary"
        align="center"
        sx={{ overflowWrap: 'anywhere' }}
      >
        {holds}
      </Typography>
      {children}
    </LabelPreview>
  );
}
