export interface WeeklyTime {
  /** 0 is Sunday. */
  day: number;
  from: string;
  to: string;
}

const usual = { from: '09:00', to: '17:00' };
const lastHour = 22;

/** What a new line begins with: usual hours, or two hours from the end of the day's last one on. */
export function nextTimes(ofDay: readonly Pick<WeeklyTime, 'to'>[]): Omit<WeeklyTime, 'day'> {
  const ends = ofDay.map(({ to }) => Number(to.slice(0, 2))).filter((hour) => Number.isFinite(hour));
  if (ends.length === 0) return usual;
  const from = Math.min(Math.max(...ends) + 1, lastHour - 1);
  return { from: toTime(from), to: toTime(Math.min(from + 2, lastHour)) };
}

const toTime = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
