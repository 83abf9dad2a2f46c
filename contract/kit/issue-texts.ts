import { z } from 'zod';

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['localeError']>>[0];
type SizeIssue = Extract<Issue, { code: 'too_small' | 'too_big' }>;

const byType: Readonly<Record<string, string>> = {
  string: 'Enter a text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Choose yes or no',
  date: 'Enter a date',
  array: 'Give a list',
  file: 'Choose a file',
};

const byFormat: Readonly<Record<string, string>> = {
  email: 'Invalid email',
  url: 'Enter a whole address, such as https://example.com',
  uuid: 'Not a valid id',
  date: 'Enter a date',
  datetime: 'Enter a date and a time',
  time: 'Enter a time',
};

const units: Readonly<Record<string, [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
};

const count = (amount: number | bigint, [one, many]: [string, string]): string =>
  `${amount.toLocaleString('en-US')} ${Number(amount) === 1 ? one : many}`;

/** What a form says where a schema has no words of its own: the validator's are for programmers. */
export function describeIssue(issue: Issue): string {
  if (issue.input === undefined || issue.input === null) return 'Required';
  switch (issue.code) {
    case 'invalid_type':
      return byType[issue.expected] ?? 'This is not what belongs here';
    case 'invalid_value':
      return 'Choose one of the options';
    case 'too_small':
      return describeTooSmall(issue);
    case 'too_big':
      return describeTooBig(issue);
    case 'invalid_format':
      return byFormat[issue.format] ?? 'This is not written as it should be';
    case 'not_multiple_of':
      return issue.divisor === 1 ? 'Enter a whole number' : `Enter a multiple of ${issue.divisor}`;
    case 'invalid_union':
      return 'options' in issue && issue.options ? 'Choose one of the options' : 'This is not what belongs here';
    case 'unrecognized_keys':
      return 'There is something here that does not belong';
    default:
      return 'This is not what belongs here';
  }
}

function describeTooSmall({ origin, minimum, inclusive, exact }: SizeIssue & { code: 'too_small' }): string {
  const unit = units[origin];
  const bound = minimum.toLocaleString('en-US');
  if (unit !== undefined && minimum === 1) return origin === 'string' ? 'Required' : 'Choose at least one';
  if (unit !== undefined) return exact ? `Exactly ${count(minimum, unit)}` : `At least ${count(minimum, unit)}`;
  if (origin === 'date' || origin === 'file')
    return origin === 'date' ? 'This date is too early' : 'This file is empty';
  return inclusive ? `Not less than ${bound}` : `More than ${bound}`;
}

function describeTooBig({ origin, maximum, inclusive, exact }: SizeIssue & { code: 'too_big' }): string {
  const unit = units[origin];
  const bound = maximum.toLocaleString('en-US');
  if (unit !== undefined) return exact ? `Exactly ${count(maximum, unit)}` : `Not more than ${count(maximum, unit)}`;
  if (origin === 'date' || origin === 'file') {
    return origin === 'date' ? 'This date is too late' : 'This file is too large';
  }
  return inclusive ? `Not more than ${bound}` : `Less than ${bound}`;
}

z.config({ localeError: describeIssue });
