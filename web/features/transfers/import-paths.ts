export const importPath = '/app/import';
export const exportPath = '/app/export';

/** The address of one import. */
export const pathOfImport = (id: string): string => `${importPath}/${id}`;
