// Apart from the schemas, which bring Zod along: lists of products need no more than these.

export const productStatuses = ['Added', 'Ready', 'Published', 'Unpublished'] as const;
/** What a person may choose; Added comes from a lookup, Published from publishing. */
export const choosableStatuses = ['Ready', 'Unpublished'] as const;
export const productSorts = ['title', '-title', 'price', '-price', 'quantity', '-quantity', '-created'] as const;
