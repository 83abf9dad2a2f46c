/** What stands for a file among the texts of the same name, so that their order is kept. */
export const uploadMark = (index: number): string => `upload:${index}`;
