export const storesPath = '/app/stores';
export const createStorePath = '/app/createstore';

/** The settings of one store. */
export const pathOfSettings = (id: string): string => `/app/edit?store=${id}`;

/** The places one store sells from. */
export const pathOfLocations = (id: string): string => `/app/stores/${id}/settings/locations`;
