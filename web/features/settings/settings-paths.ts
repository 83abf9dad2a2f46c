export const settingsPath = '/app/settings';
export const processorsPath = '/app/settings/payment-processors';
