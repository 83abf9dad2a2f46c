export const settingsPath = '/app/settings';
export const channelsPath = '/app/settings/channels';
export const ebaySettingsPath = '/app/settings/ebay';

const appsPath = '/app/apps';

/** An app's own page; the app store while its number is not known. */
export const pathOfApp = (id: string | undefined): string => (id ? `${appsPath}/${id}/details` : appsPath);
