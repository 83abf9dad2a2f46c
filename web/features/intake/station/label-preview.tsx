import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { labelPrinting } from '#web/shared/labels/printer/label-printer.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { drawSvg, drawTag, type Tag } from '../label/print-tag.ts';

const Paper = styled('div')(
  themed(({ theme }) => ({
    marginTop: 6,
    borderRadius: 6,
    overflow: 'hidden',
    border: `1px solid ${theme.vars.palette.border.default}`,
    // Paper is white in the dark, too.
    backgroundColor: '#fff',
    boxShadow: theme.vars.palette.shadow.card,
    lineHeight: 0,
    '& svg': { width: '100%', height: 'auto', maxHeight: 132 },
  })),
);

/** The label as it is printed: the same drawing. */
export function LabelPreview({ tag }: { tag: Tag }) {
  const paper = useRef<HTMLDivElement>(null);
  const { size } = labelPrinting.use();
  const key = JSON.stringify(tag);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that the tag does
  useEffect(() => {
    const layout = drawTag(tag, size);
    paper.current?.replaceChildren(...(layout ? [drawSvg(layout)] : []));
  }, [key, size]);
  return <Paper ref={paper} aria-hidden style={{ minHeight: 100 }} />;
}
