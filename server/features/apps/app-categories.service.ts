import type { Db } from '#server/db/database.ts';
import { violatedConstraint } from '#server/db/violations.ts';
import { failure } from '#server/kit/failure.ts';
import { newId } from '#server/kit/ids.ts';
import { appCategoriesRepository } from './app-categories.repository.ts';

/** The shelves of the app store, in an operator's hands. */
export function appCategories(db: Db) {
  const repository = appCategoriesRepository(db);
  return {
    list: repository.list,

    async add(name: string): Promise<void> {
      await repository.add({ id: newId(), name }).catch(refuseTaken(name));
    },

    async rename(name: string, to: string): Promise<void> {
      if (!(await repository.rename(name, to).catch(refuseTaken(to)))) throw unknown(name);
    },

    /** Only one that has no apps. */
    async remove(name: string): Promise<void> {
      if (!(await repository.remove(name).catch(refuseUsed(name)))) throw unknown(name);
    },

    /** Puts an app into a category; the answer is what both are called. */
    async moveApp(identifier: string, name: string): Promise<{ app: string; category: string }> {
      const category = await repository.find(name);
      if (!category) throw unknown(name);
      const app = await repository.moveApp(identifier, category.id);
      if (!app) throw failure('NOT_FOUND', { message: `There is no app ${identifier}.` });
      return { app: app.name, category: category.name };
    },
  };
}

const unknown = (name: string) => failure('NOT_FOUND', { message: `There is no category ${name}.` });

const refuseTaken = (name: string) => (error: unknown) => {
  if (!violatedConstraint(error)) throw error;
  throw failure('CONFLICT', { message: `There is a category ${name} already.`, cause: error });
};

const refuseUsed = (name: string) => (error: unknown) => {
  if (!violatedConstraint(error)) throw error;
  throw failure('CONFLICT', { message: `There are apps in ${name}. Move them first, with app-move.`, cause: error });
};
