/** "1 artículo", "3 artículos". */
export const amount = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
