/** Apart from the schemas, which bring Zod along: lists of orders need no more than these. */
export const orderStatuses = ['New', 'Pending', 'Ready', 'Shipped', 'Delivered', 'Completed', 'Cancelled'] as const;

/** Where orders come from. */
export const orderChannels = ['online', 'counter'] as const;
