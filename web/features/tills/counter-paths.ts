/** Where a store’s counter is set up; its other screens are below. */
export const counterPath = (storeId: string): string => `/app/stores/${storeId}/counter`;
