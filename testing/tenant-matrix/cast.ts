import { api } from '#contract/api.ts';
import { installApp } from '../apps.ts';
import { connectChannel } from '../channels.ts';
import type { Factory, Person } from '../factory.ts';
import type { World } from '../world.ts';
import { belongings, type Kind } from './belongings.ts';
import type { Things } from './inputs.ts';

const kinds = Object.keys(belongings) as Kind[];

export interface House {
  owner: Person;
  things: Things;
}

/** A merchant who has one of everything but what is left out, with something in every category. */
export async function openHouse(world: World, make: Factory, without: readonly Kind[] = []): Promise<House> {
  const owner = await make.merchant();
  await connectAll(world, owner);
  const made: [string, string][] = [];
  for (const kind of kinds.filter((each) => !without.includes(each)))
    made.push([kind, await belongings[kind](world, owner, make)]);
  await fillCategories(owner);
  return { owner, things: Object.fromEntries(made) as Things };
}

async function connectAll(world: World, owner: Person): Promise<void> {
  for (const app of ['discount_app', 'facebookmarketplace_app', 'shipstation_app'] as const) {
    await installApp(world.deps, owner.scope, app);
  }
  await connectChannel(world, owner, 'ebay');
}

async function fillCategories(owner: Person): Promise<void> {
  const { categories } = await owner.call(api.categories.list);
  for (const { _id: category, name, subCategories } of categories) {
    if (!name.startsWith('Theirs')) continue;
    for (const subCategory of [undefined, ...subCategories.map(({ _id }) => _id)]) {
      await owner.call(api.products.create, {
        form: { title: 'Theirs', price: 1, oldPrice: 0, quantity: 1, category, subCategory },
      });
    }
  }
}
