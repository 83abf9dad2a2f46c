import { type ParseArgsConfig, parseArgs } from 'node:util';
import { OperationError } from './operation-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Reads what follows the command's name; what it cannot read is answered with how the command is used. */
export function readArguments<O extends Options>(args: readonly string[], options: O, usage: string) {
  try {
    return parseArgs({ args: joinNegativeNumbers(args), options, allowPositionals: true, strict: true });
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ');
    throw new OperationError(`${sentence}.\n\n${usage}`);
  }
}

/** `--bum -1` means what `--bum=-1` does; Node would take the number for an option. */
function joinNegativeNumbers(args: readonly string[]): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const before = joined.at(-1);
    if (/^-\d/.test(arg) && before?.startsWith('--') && !before.includes('=')) joined.push(`${joined.pop()}=${arg}`);
    else joined.push(arg);
  }
  return joined;
}
