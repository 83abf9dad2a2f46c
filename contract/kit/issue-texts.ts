import { z } from 'zod';
import { type Phrase, plural, t } from '../language/translate.ts';

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['localeError']>>[0];
type SizeIssue = Extract<Issue, { code: 'too_small' | 'too_big' }>;

const byType: Readonly<Record<string, Phrase>> = {
  string: 'Enter a text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Choose yes or no',
  date: 'Enter a date',
  array: 'Give a list',
  file: 'Choose a file',
};

const byFormat: Readonly<Record<string, Phrase>> = {
  email: 'Invalid email',
  url: 'Enter a whole address, such as https://example.com',
  uuid: 'Not a valid id',
  date: 'Enter a date',
  datetime: 'Enter a date and a time',
  time: 'Enter a time',
};

const units: Readonly<Record<string, [one: Phrase, many: Phrase]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
};

const count = (amount: number | bigint, [one, many]: [Phrase, Phrase]): string =>
  `${amount.toLocaleString('en-US')} ${plural(Number(amount), one, many)}`;

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
      return issue.divisor === 1
        ? 'Enter a whole number'
        : t('Enter a multiple of {count}', { count: String(issue.divisor) });
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
  if (unit !== undefined)
    return exact
      ? t('Exactly {count}', { count: count(minimum, unit) })
      : t('At least {count}', { count: count(minimum, unit) });
  if (origin === 'date' || origin === 'file')
    return origin === 'date' ? 'This date is too early' : 'This file is empty';
  return inclusive ? t('Not less than {count}', { count: bound }) : t('More than {count}', { count: bound });
}

function describeTooBig({ origin, maximum, inclusive, exact }: SizeIssue & { code: 'too_big' }): string {
  const unit = units[origin];
  const bound = maximum.toLocaleString('en-US');
  if (unit !== undefined)
    return exact
      ? t('Exactly {count}', { count: count(maximum, unit) })
      : t('Not more than {count}', { count: count(maximum, unit) });
  if (origin === 'date' || origin === 'file') {
    return origin === 'date' ? 'This date is too late' : 'This file is too large';
  }
  return inclusive ? t('Not more than {count}', { count: bound }) : t('Less than {count}', { count: bound });
}

z.config({ localeError: describeIssue });
