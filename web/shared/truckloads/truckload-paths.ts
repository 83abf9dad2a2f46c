export const truckloadsPath = '/app/truckloads';
export const addTruckloadPath = `${truckloadsPath}/add`;

/** Where a truckload is edited; its id is in the address, so that it can be reloaded and sent on. */
export const pathOfEdit = (id: string): string => `${truckloadsPath}/edit?id=${encodeURIComponent(id)}`;

/** Where its manifest, its costs and its way to products are. */
export const pathOfTruckload = (id: string): string => `${truckloadsPath}/details/${encodeURIComponent(id)}`;
