import { appDetailsPath, appStorePath } from '#web/shared/apps/app-paths.ts';

export const settingsPath = '/app/settings';
export const channelsPath = '/app/settings/channels';
export const ebaySettingsPath = '/app/settings/ebay';

/** An app's own page; the app store while its number is not known. */
export const pathOfApp = (id: string | undefined): string => (id ? appDetailsPath(id) : appStorePath);
