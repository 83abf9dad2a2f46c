export const laddersPath = '/app/ladders';
export const addLadderPath = `${laddersPath}/add`;
export const dropsPath = `${laddersPath}/drops`;
export const pathOfLadder = (id: string): string => `${laddersPath}/${id}`;
