import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { type StorageManager, ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { readPreferences, subscribePreferences, updatePreferences } from '#web/kit/preferences.ts';
import { globalStyles } from './global-styles.ts';
import { theme } from './theme.ts';
import '@fontsource-variable/geist/wght.css';

const modeKey = 'theme-mode';

// The mode is one of our layout preferences; Material UI's own per-mode scheme keys are not used.
const modeStorage: StorageManager = ({ key }) => ({
  get: (fallback) => (key === modeKey ? readPreferences().themeMode : fallback),
  set: (value) => {
    if (key === modeKey && value !== readPreferences().themeMode) updatePreferences({ themeMode: value });
  },
  subscribe: (handler) =>
    key === modeKey ? subscribePreferences(() => handler(readPreferences().themeMode)) : () => {},
});

/** Our look for everything inside: theme, fonts and page-wide styles, light or dark as saved. */
export function AppTheme({ nonce, children }: { nonce?: string | undefined; children: ReactNode }) {
  const [cache] = useState(() => createCache({ key: 'sf', nonce, prepend: true }));
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} storageManager={modeStorage} modeStorageKey={modeKey} noSsr>
        <CssBaseline />
        <GlobalStyles styles={globalStyles} />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
