/** What people call an inquiry, such as Q-9F3A7C21: the end of its id, which is random. */
export const inquiryNumber = (id: string): string => `Q-${id.slice(-8).toUpperCase()}`;
