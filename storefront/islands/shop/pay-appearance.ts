const variables = {
  colorPrimary: '--sf-color-accent',
  colorBackground: '--sf-color-surface',
  colorText: '--sf-color-ink',
  colorTextSecondary: '--sf-color-muted',
  colorDanger: '--sf-color-error',
  borderRadius: '--sf-radius',
} as const;

/** The store's colours for fields that lie in a frame of the processor's, where the store's sheet does not reach. */
export function appearanceFrom(page: Document): { theme: string; variables: Record<string, string> } {
  const style = getComputedStyle(page.documentElement);
  const known = Object.entries(variables)
    .map(([name, property]) => [name, style.getPropertyValue(property).trim()] as const)
    .filter(([, value]) => value !== '');
  return {
    theme: style.colorScheme.includes('dark') ? 'night' : 'stripe',
    variables: { fontFamily: 'system-ui, sans-serif', fontSizeBase: '16px', ...Object.fromEntries(known) },
  };
}
