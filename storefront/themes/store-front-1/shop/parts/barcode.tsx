import { drawCode128 } from '#storefront/texts/code-128.ts';

/** A code that a scanner reads from a screen; whoever can't see it reads the text beside it. */
export function Barcode({ text }: { text: string }) {
  const barcode = drawCode128(text);
  if (!barcode) return null;
  return (
    <svg
      className="sf-barcode"
      viewBox={`0 0 ${barcode.width} 60`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      {barcode.bars.map(({ x, width }) => (
        <rect key={x} x={x} y={0} width={width} height={60} />
      ))}
    </svg>
  );
}
