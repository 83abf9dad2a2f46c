import { useEffect, useState } from 'react';

interface QrCodeProps {
  text: string;
  /** What it holds, for those who can't see it. */
  label: string;
  size: number;
}

/** A QR code, dark on white whatever the theme: cameras look for that. */
export function QrCode({ text, label, size }: QrCodeProps) {
  const drawing = useDrawing(text);
  const frame = { width: size, height: size, padding: 12, borderRadius: 8, background: '#fff' };
  return (
    <div style={frame}>
      {drawing && <img src={drawing} alt={label} style={{ display: 'block', width: '100%', height: '100%' }} />}
    </div>
  );
}

/** Drawn here, by what draws labels, which comes when it is asked for: what it holds goes nowhere else. */
function useDrawing(text: string): string | undefined {
  const [drawing, setDrawing] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    const draw = async () => {
      const { drawQr } = await import('./draw-qr.ts');
      if (isCurrent) setDrawing(drawQr(text));
    };
    // Without it the key can still be typed.
    draw().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return drawing;
}
