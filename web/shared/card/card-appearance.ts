import { schemes } from '#web/ui/theme/tokens.ts';
import type { CardElementOptions } from './load-card-provider.ts';

export type Scheme = keyof typeof schemes;

const fontFamily = 'system-ui, sans-serif';

/** Our colours for fields that lie in a frame of the provider's, where our sheet does not reach. */
export function appearanceOf(scheme: Scheme): object {
  const { accent, background, error, text } = schemes[scheme];
  return {
    theme: scheme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: scheme === 'dark' ? accent.text : accent.main,
      colorBackground: background.surface,
      colorText: text.primary,
      colorTextSecondary: text.secondary,
      colorDanger: error.main,
      borderRadius: '8px',
      fontFamily,
      fontSizeBase: '16px',
    },
  };
}

/** The same for the one-line card field, which knows no appearance. */
export function styleOf(scheme: Scheme): CardElementOptions['style'] {
  const { error, text } = schemes[scheme];
  return {
    base: {
      color: text.primary,
      iconColor: text.tertiary,
      fontFamily,
      fontSize: '16px',
      '::placeholder': { color: text.tertiary },
    },
    invalid: { color: error.main, iconColor: error.main },
  };
}
