import type { Grade, IntakeSettings, UnitInput } from '#contract/intake/intake.schemas.ts';
import { usualSettings } from '#contract/intake/usual-settings.ts';

export interface ReadFact {
  input: UnitInput;
  grade: Grade;
  remarks: string[];
}

/** What was taken in without a network has happened, whatever the owner has removed since: it is read as far as it goes. */
export function readFact(settings: IntakeSettings, input: UnitInput): ReadFact {
  const remarks: string[] = [];
  const grade = gradeOfFact(settings, input);
  if (!settings.grades.some(({ key }) => key === input.grade) || grade.key !== input.grade) {
    remarks.push(`The grade “${input.grade}” was removed before this unit was sent: taken in as ${grade.name}`);
  }
  const offered = new Set(settings.checks.map(({ key }) => key));
  const checks = Object.fromEntries(Object.entries(input.checks).filter(([key]) => offered.has(key)));
  if (Object.keys(checks).length < Object.keys(input.checks).length) {
    remarks.push('A check was removed before this unit was sent');
  }
  const known = new Set(settings.defects.map(({ key }) => key));
  const defects = input.defects.filter((key) => known.has(key));
  if (defects.length < input.defects.length) remarks.push('A defect was removed before this unit was sent');
  return { input: { ...input, checks, defects }, grade, remarks };
}

/** The grade as it is called now, else as it was at first, else the lowest of its sort: what is written off stays so. */
function gradeOfFact({ grades }: IntakeSettings, { grade: key, writeOff }: UnitInput): Grade {
  const fits = ({ kind }: Grade) => (kind === 'scrap') === (writeOff !== null);
  const named = [...grades, ...usualSettings.grades].find((grade) => grade.key === key && fits(grade));
  const sort = writeOff === null ? 'sell' : 'scrap';
  const grade = named ?? [...usualSettings.grades, ...grades].findLast(({ kind }) => kind === sort);
  // The settings refuse a ladder that sells nothing, and the usual one has scrap.
  if (!grade) throw new Error(`No grade is ${sort}.`);
  return grade;
}
