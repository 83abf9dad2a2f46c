import type { FeatureIdentifier } from '#contract/billing/billing.schemas.ts';

/** The features whose use is counted; the others are part of a plan or not. */
export type CountedFeature = Exclude<FeatureIdentifier, 'I/EP'>;

interface Feature {
  name: string;
  /** Counted per usage month, kept as a running total, or simply on or off. */
  kind: 'windowed' | 'total' | 'switch';
}

/** A plan's limit that is never reached. */
export const unlimited = -1;

export const features = {
  LPL: { name: 'Product Limits', kind: 'total' },
  BUM: { name: 'Barcode Scans', kind: 'windowed' },
  SW: { name: 'Site Builds', kind: 'windowed' },
  'I/EP': { name: 'Import and Export', kind: 'switch' },
} as const satisfies Record<FeatureIdentifier, Feature>;
