export const shippingPath = (storeId: string) => `/app/stores/${storeId}/shipping`;
export const shippingSettingsPath = (storeId: string) => `${shippingPath(storeId)}/shippingSettings`;
export const deliverySettingsPath = (storeId: string) => `${shippingPath(storeId)}/deliverySettings`;
export const pickupSettingsPath = (storeId: string) => `${shippingPath(storeId)}/pickupSettings`;
export const locationsPath = (storeId: string) => `/app/stores/${storeId}/settings/locations`;
