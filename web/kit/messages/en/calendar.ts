export const calendar = {
  format: 'MM/DD/YYYY',
  open: (label: string, day: string) => `${label}: choose a day, now ${day}`,
  title: (label: string) => `${label}: choose a day`,
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  invalid: 'Enter a day as MM/DD/YYYY',
  tooEarly: (day: string) => `Not before ${day}`,
  tooLate: (day: string) => `Not after ${day}`,
};
