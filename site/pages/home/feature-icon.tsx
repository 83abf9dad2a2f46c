import type { ReactNode } from 'react';

const soft = 'var(--icon-soft)';
const paper = 'var(--icon-paper)';
const kraft = 'var(--icon-kraft)';
const accent = 'var(--icon-accent)';
const tag = 'var(--tag)';

const drawings = {
  security: (
    <>
      <path d="M28 5l19 7v14c0 13-8 20-19 25C17 46 9 39 9 26V12z" fill={soft} />
      <rect x="20" y="25" width="16" height="13" rx="2" fill={accent} stroke="none" />
      <path d="M23 25v-4a5 5 0 0110 0v4" />
    </>
  ),
  support: (
    <>
      <path d="M10 30v-4a18 18 0 0136 0v4" />
      <rect x="6" y="28" width="10" height="15" rx="4" fill={tag} />
      <rect x="40" y="28" width="10" height="15" rx="4" fill={tag} />
      <path d="M45 43c0 6-6 8-13 8" />
      <circle cx="30" cy="51" r="2.5" fill="currentColor" />
    </>
  ),
  liquidation: (
    <>
      <path d="M8 20l20-10 20 10v22L28 52 8 42z" fill={kraft} />
      <path d="M8 20l20 10 20-10M28 30v22" />
      <circle cx="42" cy="16" r="11" fill="#187345" stroke="var(--ground)" />
      <path d="M37 16l4 4 7-8" stroke="#fff" />
    </>
  ),
  themes: (
    <>
      <rect x="5" y="9" width="38" height="28" rx="3" fill={paper} />
      <path d="M5 16h38M18 45h14M24 37v8" />
      <rect x="33" y="21" width="18" height="29" rx="3" fill={soft} />
      <path d="M40 45h4" />
      <path d="M11 22h12M11 28h8" stroke={accent} />
    </>
  ),
  versions: (
    <>
      <path d="M10 28a18 18 0 1118 18" />
      <path d="M4 22l6 7 8-5" />
      <path d="M28 17v12l8 5" stroke={accent} />
      <rect x="8" y="42" width="14" height="9" rx="2" fill={kraft} />
    </>
  ),
  seo: (
    <>
      <circle cx="24" cy="24" r="16" fill={paper} />
      <path d="M36 36l14 14" strokeWidth="4" />
      <path d="M16 30v-5M22 30V18M28 30v-8M34 30V21" stroke={accent} strokeWidth="3" />
    </>
  ),
  pwa: (
    <>
      <rect x="15" y="4" width="26" height="48" rx="5" fill={paper} />
      <path d="M30 14l-9 15h8l-3 13 10-16h-8z" fill={tag} />
    </>
  ),
  integrations: (
    <>
      <circle cx="28" cy="28" r="8" fill={accent} stroke="none" />
      <path d="M28 20V10M28 36v10M20 28H10M36 28h10" />
      <rect x="22" y="3" width="12" height="8" rx="2" fill={kraft} />
      <rect x="22" y="45" width="12" height="8" rx="2" fill={kraft} />
      <rect x="2" y="24" width="9" height="9" rx="2" fill={kraft} />
      <rect x="45" y="24" width="9" height="9" rx="2" fill={kraft} />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type FeatureName = keyof typeof drawings;

export function FeatureIcon({ name }: { name: FeatureName }) {
  return (
    <svg viewBox="0 0 56 56" width="56" height="56" className="feats__icon" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
