export const bidsPath = '/app/insights/bid';

export const pathOfBid = (id: string): string => `${bidsPath}/${encodeURIComponent(id)}`;
