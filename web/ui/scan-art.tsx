import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { fontFamily } from './theme/tokens.ts';

// The bars of UPC 885911304221: where each begins and how wide it is, in 95 modules.
const bars =
  '0.1 2.1 4.2 7.3 11.2 14.3 18.2 23.1 27.1 29.2 33.2 37.1 40.2 44.1 46.1 48.1 50.1 55.1 57.3 62.1 64.1 66.3 71.2 74.2 78.2 81.2 85.2 89.2 92.1 94.1'
    .split(' ')
    .map((bar) => bar.split('.').map(Number) as [from: number, width: number]);

const Panel = styled('div')({
  position: 'relative',
  overflow: 'hidden',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 56,
  padding: '48px 24px',
  // The one place where the accent may fill a page; it stays as it is in both themes.
  color: '#FFFFFF',
  backgroundColor: '#2438A8',
  '& > svg:first-of-type': { position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0.035 },
  '& > svg:last-of-type': { position: 'relative', width: 520, maxWidth: '100%' },
  '& > :not(svg)': { position: 'relative' },
});

interface ScanArtProps {
  label: string;
  /** Words below the picture. */
  children?: ReactNode;
}

/** Three product cards rising from a barcode under the scanner's line: what the product does, in one picture. */
export function ScanArt({ label, children }: ScanArtProps) {
  return (
    <Panel>
      <svg viewBox="0 0 95 60" preserveAspectRatio="none" fill="#FFFFFF" aria-hidden="true">
        <Bars />
      </svg>
      <svg viewBox="0 -12 520 420" fontFamily={fontFamily} role="img" aria-label={label}>
        <ProductCard x={36} y={16} turn={-4} name="Digital Air Fryer" price="$54.99" before="$119.99">
          <path d="M11 6h18c3 0 5 2 5 5v20c0 3-2 5-5 5H11c-3 0-5-2-5-5V11c0-3 2-5 5-5z" fill="#34332F" />
          <path d="M9 20h22v11c0 2-1.5 3-3 3H12c-1.5 0-3-1-3-3z" fill="#4A4843" />
          <rect x="14" y="22" width="12" height="5" rx="2.5" fill="#C9C5BA" />
          <rect x="13" y="10" width="14" height="5" rx="1.5" fill="#7FA7B8" />
        </ProductCard>
        <ProductCard x={196} y={-4} turn={2} name="Q7 Headphones" price="$88.50" before="$199.99">
          <path d="M8 26v-6a12 12 0 0 1 24 0v6" fill="none" stroke="#3B3A36" strokeWidth="3" />
          <rect x="5" y="21" width="8" height="13" rx="4" fill="#2C3E66" />
          <rect x="27" y="21" width="8" height="13" rx="4" fill="#2C3E66" />
        </ProductCard>
        <ProductCard x={352} y={20} turn={5} name="20V Drill Kit" price="$79.00" before="$149.00">
          <path d="M5 9h20c2 0 3 1 3 3v5c0 2-1 3-3 3h-7l-2 9h-7l2-9H7c-2 0-3-1-3-3v-6z" fill="#D9A21B" />
          <path d="M28 11h4v7h-4zM32 13h5v3h-5z" fill="#55524B" />
          <path d="M6 29h13c1 0 2 1 2 2v4H5v-5z" fill="#34332F" />
          <path d="M8 12h10v4H8z" fill="#34332F" opacity=".8" />
        </ProductCard>
        <Label />
      </svg>
      {children}
    </Panel>
  );
}

function Bars() {
  return bars.map(([from, width]) => <rect key={from} x={from} width={width} height="60" />);
}

function Label() {
  return (
    <g transform="translate(108 240)">
      <rect width="304" height="156" rx="12" fill="#FFFFFF" />
      <g transform="translate(28 22) scale(2.61 1.467)" fill="#1C1B19" shapeRendering="crispEdges">
        <Bars />
      </g>
      <text x="152" y="138" textAnchor="middle" fontSize="14" letterSpacing="3.9" fill="#1C1B19">
        8 85911 30422 1
      </text>
      <rect x="-28" y="56" width="360" height="14" rx="7" fill="#FF6A55" opacity=".22" />
      <rect x="-28" y="62" width="360" height="2" rx="1" fill="#FF6A55" />
    </g>
  );
}

interface ProductCardProps {
  x: number;
  y: number;
  turn: number;
  name: string;
  price: string;
  before: string;
  children: ReactNode;
}

function ProductCard({ x, y, turn, name, price, before, children }: ProductCardProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn} 68 80)`} fill="#1C1B19">
      <rect width="136" height="160" rx="12" fill="#FFFFFF" />
      <rect x="10" y="8" width="116" height="96" rx="8" fill="#F3F1EC" />
      <g transform="translate(32 20) scale(1.8)">{children}</g>
      <text x="10" y="125" fontSize="12" fontWeight="500">
        {name}
      </text>
      <text x="10" y="146" fontSize="13" fontWeight="600">
        {price}
      </text>
      <text x="58" y="146" fontSize="12" fill="#69655E" textDecoration="line-through">
        {before}
      </text>
    </g>
  );
}
