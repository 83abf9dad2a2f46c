/** The stations and the office behind them, a step further: the names of their files stay out of what every view starts with. */
export const counter = async () => (await import('./counter-screen.tsx')).loadCounterScreen();
export const intake = async () => (await import('./intake-screen.tsx')).IntakeScreen;
export const rules = async () => (await import('#web/features/intake/rules/rules-page.tsx')).RulesPage;
export const board = async () => (await import('#web/features/intake/board/board-page.tsx')).BoardPage;
export const manifest = async () => (await import('#web/features/intake/manifest/manifest-page.tsx')).ManifestPage;
export const counterSettings = async () =>
  (await import('#web/features/tills/counter-settings-page.tsx')).CounterSettingsPage;
export const binPrices = async () => (await import('#web/features/tills/bin-prices/bin-prices-page.tsx')).BinPricesPage;
export const shifts = async () => (await import('#web/features/tills/shifts/shifts-screen.tsx')).ShiftsScreen;
