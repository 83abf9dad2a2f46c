// Apart from the schemas, which bring Zod along: lists of products need no more than these.

export const conditions = ['New', 'Like-new', 'Open-box', 'Used', 'Refurbished'] as const;
export const productStatuses = ['Added', 'Ready', 'Published', 'Unpublished'] as const;
/** What a person may choose; Added comes from a lookup, Published from publishing. */
export const choosableStatuses = ['Ready', 'Unpublished'] as const;
export const productSorts = [
  'title',
  '-title',
  'price',
  '-price',
  'quantity',
  '-quantity',
  'age',
  '-age',
  'cost',
  '-cost',
  'margin',
  '-margin',
  '-created',
] as const;

export const writeOffReasons = ['damaged', 'stolen', 'donated', 'disposed', 'used'] as const;
export const receiptSources = [
  'opening',
  'truckload',
  'lookup',
  'import',
  'count',
  'return',
  'manual',
  'bundle',
] as const;
export const movementReasons = [
  'opening',
  'added',
  'edit',
  'count',
  'bulk',
  'import',
  'undo',
  'lookup',
  'channel',
  'truckload',
  'order',
  'written_off',
  'return',
  'bundle',
  'unbundle',
] as const;

export type WriteOffReason = (typeof writeOffReasons)[number];
