import { z } from 'zod';
import { appCategories } from '#server/features/apps/app-categories.service.ts';
import type { Deps } from '#server/kit/deps.ts';
import { readArguments } from './command-line.ts';
import { OperationError } from './operation-error.ts';
import { toTable } from './terminal-table.ts';

export const appUsage = `  app-categories       the categories of the app store, and the apps in each
  app-category-add NAME
                       add a category, after the others
  app-category-rename NAME --to NEW
                       call a category otherwise
  app-category-remove NAME
                       remove a category that no app is in
  app-move IDENTIFIER --category NAME
                       put an app, such as ebay_app, into a category; it stays there when Scanfront is updated`;

type AppCommand = (args: string[], parts: { deps: Pick<Deps, 'db'> }) => Promise<string>;

const categoryName = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^\p{Cc}]*$/u);

/** What an operator does to the shelves of the app store; what was typed wrong is answered with the usage. */
export function makeAppCommands(usage: string): Record<string, AppCommand> {
  const wrongUse = (sentence: string) => new OperationError(`${sentence}\n\n${usage}`);

  function readName(name: string): string {
    const read = categoryName.safeParse(name);
    if (!read.success) throw wrongUse('A category needs a name of 1 to 40 characters.');
    return read.data;
  }

  function readOne([one, ...more]: string[], missing: string): string {
    if (one === undefined || more.length > 0) throw wrongUse(missing);
    return one;
  }

  const readCategory = (positionals: string[]) =>
    readName(readOne(positionals, 'Name one category, in quotes if it has spaces.'));

  return {
    'app-categories': async (args, { deps }) => {
      const { positionals } = readArguments(args, {}, usage);
      if (positionals.length > 0) throw wrongUse('app-categories takes nothing more.');
      const rows = (await appCategories(deps.db).list()).map(({ name, apps }) => [name, apps.join(', ')]);
      return toTable(['CATEGORY', 'APPS'], rows).join('\n');
    },

    'app-category-add': async (args, { deps }) => {
      const name = readCategory(readArguments(args, {}, usage).positionals);
      await appCategories(deps.db).add(name);
      return `There is a category ${name} now. It is shown once an app is in it: put one there with app-move.`;
    },

    'app-category-rename': async (args, { deps }) => {
      const { values, positionals } = readArguments(args, { to: { type: 'string' } } as const, usage);
      const name = readCategory(positionals);
      if (values.to === undefined) throw wrongUse('--to is needed.');
      const to = readName(values.to);
      await appCategories(deps.db).rename(name, to);
      return `${name} is called ${to} now.`;
    },

    'app-category-remove': async (args, { deps }) => {
      const name = readCategory(readArguments(args, {}, usage).positionals);
      await appCategories(deps.db).remove(name);
      return `${name} is removed.`;
    },

    'app-move': async (args, { deps }) => {
      const { values, positionals } = readArguments(args, { category: { type: 'string' } } as const, usage);
      const identifier = readOne(positionals, 'Name one app, such as ebay_app.');
      if (values.category === undefined) throw wrongUse('--category is needed.');
      const { app, category } = await appCategories(deps.db).moveApp(identifier, readName(values.category));
      return `${app} is in ${category} now.`;
    },
  };
}
