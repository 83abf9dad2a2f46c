import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

/**
 * A statement that is built once and run with other values every time: for reads on the way of every request,
 * where building the statement costs more than sending it. What it builds may not depend on the values.
 */
export function compileOnce<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  const places = new Map<unknown, keyof Values>();

  // Each value is stood in for by an object of its own, found again among the statement's parameters.
  function compile(db: Db, values: Values): CompiledQuery<Row> {
    const stand = Object.fromEntries(Object.keys(values).map((name) => [name, Object.freeze({ name })]));
    for (const [name, marker] of Object.entries(stand)) places.set(marker, name as keyof Values);
    return build(db, stand as unknown as Values).compile();
  }

  return async (db, values) => {
    compiled ??= compile(db, values);
    const parameters = compiled.parameters.map((parameter) => {
      const name = places.get(parameter);
      return name === undefined ? parameter : values[name];
    });
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
