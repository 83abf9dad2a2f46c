export const appStorePath = '/app/apps';
export const installedAppsPath = '/app/apps/installed';
export const appDetailsPath = (id: string) => `${appStorePath}/${id}/details`;
export const appDescriptionPath = (id: string) => `${appStorePath}/${id}/description`;
