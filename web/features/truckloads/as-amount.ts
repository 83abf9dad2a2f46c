/** Dollars as a field holds them; zero stands for nothing said, so the field stays empty. */
export const asAmount = (dollars: number | null): string => (dollars && dollars > 0 ? dollars.toFixed(2) : '');
